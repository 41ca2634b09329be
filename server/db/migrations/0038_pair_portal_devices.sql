CREATE TABLE "portal_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_version" integer DEFAULT 1 NOT NULL,
	"draft_key" uuid NOT NULL,
	"name" text NOT NULL,
	"paired_by_id" integer,
	"paired_at" timestamp with time zone NOT NULL,
	"last_contact_at" timestamp with time zone,
	"last_user_id" integer,
	"last_session_id" integer,
	"ended_at" timestamp with time zone,
	"wiped_at" timestamp with time zone,
	CONSTRAINT "portal_devices_draftKey_unique" UNIQUE("draft_key")
);
--> statement-breakpoint
ALTER TABLE "portal_devices" ADD CONSTRAINT "portal_devices_paired_by_id_users_id_fk" FOREIGN KEY ("paired_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_devices" ADD CONSTRAINT "portal_devices_last_user_id_users_id_fk" FOREIGN KEY ("last_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;