CREATE TABLE "portal_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edit_key" uuid NOT NULL,
	"record_id" integer NOT NULL,
	"conflict_fields" text[] NOT NULL,
	CONSTRAINT "portal_edits_editKey_unique" UNIQUE("edit_key")
);
--> statement-breakpoint
CREATE TABLE "portal_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"ticket_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portal_records_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "portal_records_kind_known" CHECK ("portal_records"."kind" in ('appointment', 'intake', 'task')),
	CONSTRAINT "portal_records_intake_has_ticket" CHECK ("portal_records"."kind" = 'appointment' or "portal_records"."ticket_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "portal_edits" ADD CONSTRAINT "portal_edits_record_id_portal_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."portal_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_records" ADD CONSTRAINT "portal_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_records" ADD CONSTRAINT "portal_records_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_edits_of_record" ON "portal_edits" USING btree ("record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "portal_records_of_user" ON "portal_records" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "portal_records_of_ticket" ON "portal_records" USING btree ("ticket_id");