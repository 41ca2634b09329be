CREATE TABLE "portal_blobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_blobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" integer NOT NULL,
	"upload_key" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "portal_blobs_small" CHECK ("portal_blobs"."size" between 1 and 400000),
	CONSTRAINT "portal_blobs_no_longer_than_said" CHECK (octet_length("portal_blobs"."bytes") <= "portal_blobs"."size"),
	CONSTRAINT "portal_blobs_done_is_empty" CHECK ("portal_blobs"."done_at" is null or octet_length("portal_blobs"."bytes") = 0)
);
--> statement-breakpoint
DROP INDEX "repair_photos_one_per_upload";--> statement-breakpoint
ALTER TABLE "portal_blobs" ADD CONSTRAINT "portal_blobs_record_id_portal_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."portal_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_blobs" ADD CONSTRAINT "portal_blobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "portal_blobs_one_per_upload" ON "portal_blobs" USING btree ("record_id","upload_key");--> statement-breakpoint
CREATE INDEX "portal_blobs_unfinished" ON "portal_blobs" USING btree ("user_id","updated_at") WHERE "portal_blobs"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_photos_one_per_upload" ON "repair_photos" USING btree ("ticket_id","upload_key");
--> statement-breakpoint
CREATE TABLE "repair_handoffs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_handoffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"asks" text NOT NULL,
	"key_hash" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"use_key" uuid,
	CONSTRAINT "repair_handoffs_asks_known" CHECK ("repair_handoffs"."asks" in ('drop-off', 'release', 'photos', 'passcode', 'estimate')),
	CONSTRAINT "repair_handoffs_used_with_key" CHECK (("repair_handoffs"."done_at" is null) = ("repair_handoffs"."use_key" is null))
);
--> statement-breakpoint
DROP INDEX "repair_signatures_one_per_form";--> statement-breakpoint
ALTER TABLE "repair_handoffs" ADD CONSTRAINT "repair_handoffs_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_handoffs_key" ON "repair_handoffs" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "repair_handoffs_ticket" ON "repair_handoffs" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_signatures_one_per_form" ON "repair_signatures" USING btree ("ticket_id","signature_key");