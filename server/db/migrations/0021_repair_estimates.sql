CREATE TABLE "repair_estimates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_estimates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"version" integer NOT NULL,
	"draft_key" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"deposit_terms" text NOT NULL,
	"note" text NOT NULL,
	"valid_until" date NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"times_reminded" integer DEFAULT 0 NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decider_name" text,
	"decider_address" text,
	"heard_by" text,
	"heard_how" text,
	"expired_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "repair_estimates_total_adds_up" CHECK ("repair_estimates"."total_cents" = "repair_estimates"."subtotal_cents" + "repair_estimates"."tax_cents"),
	CONSTRAINT "repair_estimates_deposit_within" CHECK ("repair_estimates"."deposit_cents" between 0 and "repair_estimates"."total_cents"),
	CONSTRAINT "repair_estimates_deposit_has_terms" CHECK (case when "repair_estimates"."deposit_cents" > 0 then "repair_estimates"."deposit_terms" <> '' else true end),
	CONSTRAINT "repair_estimates_one_outcome" CHECK (num_nonnulls("repair_estimates"."decided_at", "repair_estimates"."expired_at", "repair_estimates"."replaced_at") <= 1),
	CONSTRAINT "repair_estimates_decision_known" CHECK ("repair_estimates"."decision" in ('approved', 'declined')),
	CONSTRAINT "repair_estimates_decided_by_somebody" CHECK (num_nonnulls("repair_estimates"."decision", "repair_estimates"."decided_at", "repair_estimates"."decider_name") in (0, 3)),
	CONSTRAINT "repair_estimates_typed_or_heard" CHECK (case when "repair_estimates"."decided_at" is null then num_nonnulls("repair_estimates"."decider_address", "repair_estimates"."heard_by", "repair_estimates"."heard_how") = 0
        else ("repair_estimates"."decider_address" is null) = ("repair_estimates"."heard_by" is not null and "repair_estimates"."heard_how" is not null) end)
);
--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "approval" text DEFAULT 'not asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "approved_cents" integer;--> statement-breakpoint
ALTER TABLE "repair_estimates" ADD CONSTRAINT "repair_estimates_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_estimates_version" ON "repair_estimates" USING btree ("ticket_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_estimates_one_per_draft" ON "repair_estimates" USING btree ("draft_key");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_estimates_one_waiting" ON "repair_estimates" USING btree ("ticket_id") WHERE "repair_estimates"."decided_at" is null and "repair_estimates"."expired_at" is null and "repair_estimates"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "repair_estimates_waiting" ON "repair_estimates" USING btree ("sent_at") WHERE "repair_estimates"."decided_at" is null and "repair_estimates"."expired_at" is null and "repair_estimates"."replaced_at" is null;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_approval_known" CHECK ("repair_tickets"."approval" in ('not asked', 'requested', 'approved', 'declined', 'expired'));