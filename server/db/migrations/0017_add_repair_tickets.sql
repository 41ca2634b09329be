CREATE TABLE "repair_ticket_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_ticket_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"is_internal" boolean DEFAULT false NOT NULL,
	"note_key" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_version" integer DEFAULT 1 NOT NULL,
	"draft_key" uuid,
	"customer_user_id" integer,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"device_type" text NOT NULL,
	"device_brand" text,
	"device_model" text,
	"serial_number" text,
	"is_serial_unreadable" boolean DEFAULT false NOT NULL,
	"problem_description" text NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"custody" text DEFAULT 'expected' NOT NULL,
	"resolution" text,
	"needed_by" date,
	"promised_for" date,
	"assignee_id" integer,
	"condition" jsonb,
	"post_condition" jsonb,
	"belongings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"backed_up" text,
	"estimate_choice" text,
	"return_old_parts" boolean,
	"terms_id" integer,
	"collected_by" text,
	"collector_proof" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_in_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "repair_tickets_status_known" CHECK ("repair_tickets"."status" in ('open', 'in progress', 'awaiting parts', 'ready for pickup', 'completed', 'cancelled')),
	CONSTRAINT "repair_tickets_custody_known" CHECK ("repair_tickets"."custody" in ('expected', 'in shop', 'released')),
	CONSTRAINT "repair_tickets_priority_known" CHECK ("repair_tickets"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "repair_tickets_resolution_known" CHECK ("repair_tickets"."resolution" in ('repaired', 'no fault', 'not repairable', 'declined', 'abandoned')),
	CONSTRAINT "repair_tickets_here_while_worked_on" CHECK (case when "repair_tickets"."status" in ('in progress', 'ready for pickup') then "repair_tickets"."custody" = 'in shop' else true end),
	CONSTRAINT "repair_tickets_released_when_over" CHECK (case when "repair_tickets"."status" = 'completed' then "repair_tickets"."custody" = 'released' when "repair_tickets"."status" = 'cancelled' then "repair_tickets"."custody" <> 'in shop' else true end),
	CONSTRAINT "repair_tickets_released_to_somebody" CHECK (("repair_tickets"."custody" = 'released') = ("repair_tickets"."collected_by" is not null)),
	CONSTRAINT "repair_tickets_checked_in_when_here" CHECK (("repair_tickets"."custody" = 'expected') = ("repair_tickets"."checked_in_at" is null))
);
--> statement-breakpoint
ALTER TABLE "repair_ticket_events" ADD CONSTRAINT "repair_ticket_events_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_customer_user_id_users_id_fk" FOREIGN KEY ("customer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_terms_id_policies_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."policies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_ticket_events_ticket" ON "repair_ticket_events" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_ticket_events_one_per_note" ON "repair_ticket_events" USING btree ("note_key") WHERE "repair_ticket_events"."note_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_tickets_one_per_draft" ON "repair_tickets" USING btree ("draft_key") WHERE "repair_tickets"."draft_key" is not null;--> statement-breakpoint
CREATE INDEX "repair_tickets_customer" ON "repair_tickets" USING btree ("customer_user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "repair_tickets_by_status" ON "repair_tickets" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "repair_tickets_assignee" ON "repair_tickets" USING btree ("assignee_id","id" DESC NULLS LAST) WHERE "repair_tickets"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "repair_tickets_search" ON "repair_tickets" USING gin (("customer_name" || ' ' || "customer_email" || ' ' || "customer_phone" || ' ' || regexp_replace("customer_phone", '[^0-9]', '', 'g') || ' ' || "device_type" || ' ' || coalesce("device_brand", '') || ' ' || coalesce("device_model", '') || ' ' || coalesce("serial_number", '')) gin_trgm_ops);