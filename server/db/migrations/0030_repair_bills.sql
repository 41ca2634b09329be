CREATE TABLE "repair_bills" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waived_cents" integer DEFAULT 0 NOT NULL,
	"waiver_reason" text,
	CONSTRAINT "repair_bills_total_adds_up" CHECK ("repair_bills"."total_cents" = "repair_bills"."subtotal_cents" + "repair_bills"."tax_cents"),
	CONSTRAINT "repair_bills_waived_within" CHECK ("repair_bills"."waived_cents" between 0 and "repair_bills"."total_cents"),
	CONSTRAINT "repair_bills_waived_for_a_reason" CHECK (("repair_bills"."waived_cents" > 0) = ("repair_bills"."waiver_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "repair_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"kind" text NOT NULL,
	"purpose_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"payment_intent_id" text,
	"terms" text DEFAULT '' NOT NULL,
	"request_key" uuid,
	"taken_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_payments_kind_known" CHECK ("repair_payments"."kind" in ('deposit', 'repair')),
	CONSTRAINT "repair_payments_source_known" CHECK ("repair_payments"."source" in ('online', 'cash', 'terminal')),
	CONSTRAINT "repair_payments_amount_positive" CHECK ("repair_payments"."amount_cents" > 0),
	CONSTRAINT "repair_payments_tax_within" CHECK ("repair_payments"."tax_cents" between 0 and "repair_payments"."amount_cents"),
	CONSTRAINT "repair_payments_refunded_within" CHECK ("repair_payments"."refunded_cents" between 0 and "repair_payments"."amount_cents"),
	CONSTRAINT "repair_payments_deposit_has_terms" CHECK (case when "repair_payments"."kind" = 'deposit' then "repair_payments"."terms" <> '' else true end),
	CONSTRAINT "repair_payments_by_card_or_by_staff" CHECK (("repair_payments"."source" = 'online') = ("repair_payments"."payment_intent_id" is not null) and ("repair_payments"."source" = 'online') = ("repair_payments"."taken_by" is null))
);
--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "diagnostic_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "needs_attention" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_bills" ADD CONSTRAINT "repair_bills_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_payments" ADD CONSTRAINT "repair_payments_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_payments" ADD CONSTRAINT "repair_payments_purpose_id_payment_purposes_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."payment_purposes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_payments_one_per_purpose" ON "repair_payments" USING btree ("purpose_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_payments_one_per_request" ON "repair_payments" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "repair_payments_ticket" ON "repair_payments" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "repair_tickets_attention" ON "repair_tickets" USING btree ("id") WHERE "repair_tickets"."needs_attention";--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_fee_not_negative" CHECK ("repair_tickets"."diagnostic_fee_cents" >= 0);