CREATE TABLE "managed_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "managed_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_key" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"is_taxable" boolean NOT NULL,
	"term_months" integer NOT NULL,
	"hours_included" integer NOT NULL,
	"device_limit" integer NOT NULL,
	"devices" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"invoiced" integer DEFAULT 0 NOT NULL,
	"next_invoice_on" date,
	"end_reason" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "managed_plans_price_positive" CHECK ("managed_plans"."price_cents" > 0),
	CONSTRAINT "managed_plans_term_known" CHECK ("managed_plans"."term_months" in (1, 3, 12)),
	CONSTRAINT "managed_plans_ended_for_a_reason" CHECK (("managed_plans"."next_invoice_on" is null) = ("managed_plans"."end_reason" <> '')),
	CONSTRAINT "managed_plans_not_negative" CHECK ("managed_plans"."hours_included" >= 0 and "managed_plans"."invoiced" >= 0),
	CONSTRAINT "managed_plans_devices_within" CHECK (jsonb_array_length("managed_plans"."devices") <= "managed_plans"."device_limit")
);
--> statement-breakpoint
CREATE TABLE "plan_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"term" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"name" text NOT NULL,
	"total_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"due_on" date NOT NULL,
	"purpose_id" integer,
	"source" text,
	"payment_intent_id" text,
	"taken_by" text,
	"paid_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"let_go_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_invoices_total_positive" CHECK ("plan_invoices"."total_cents" > 0),
	CONSTRAINT "plan_invoices_tax_within" CHECK ("plan_invoices"."tax_cents" between 0 and "plan_invoices"."total_cents"),
	CONSTRAINT "plan_invoices_refunded_within" CHECK ("plan_invoices"."refunded_cents" between 0 and "plan_invoices"."total_cents"),
	CONSTRAINT "plan_invoices_refunded_was_paid" CHECK ("plan_invoices"."refunded_cents" = 0 or "plan_invoices"."purpose_id" is not null),
	CONSTRAINT "plan_invoices_paid_somehow" CHECK (("plan_invoices"."purpose_id" is null) = ("plan_invoices"."paid_at" is null) and ("plan_invoices"."purpose_id" is null) = ("plan_invoices"."source" is null)),
	CONSTRAINT "plan_invoices_paid_or_let_go" CHECK ("plan_invoices"."purpose_id" is null or "plan_invoices"."let_go_at" is null)
);
--> statement-breakpoint
CREATE TABLE "plan_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"request_key" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_work_minutes_in_a_day" CHECK ("plan_work"."minutes" between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_plan_id_managed_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."managed_plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_purpose_id_payment_purposes_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."payment_purposes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_work" ADD CONSTRAINT "plan_work_plan_id_managed_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."managed_plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "managed_plans_one_per_request" ON "managed_plans" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "managed_plans_next" ON "managed_plans" USING btree ("next_invoice_on","id");--> statement-breakpoint
CREATE INDEX "managed_plans_customer" ON "managed_plans" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE UNIQUE INDEX "plan_invoices_one_per_term" ON "plan_invoices" USING btree ("plan_id","term");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_invoices_one_per_purpose" ON "plan_invoices" USING btree ("purpose_id");--> statement-breakpoint
CREATE INDEX "plan_invoices_unpaid" ON "plan_invoices" USING btree ("due_on","id") WHERE "plan_invoices"."purpose_id" is null and "plan_invoices"."let_go_at" is null;--> statement-breakpoint
CREATE INDEX "plan_invoices_paid" ON "plan_invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_work_one_per_request" ON "plan_work" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "plan_work_plan" ON "plan_work" USING btree ("plan_id","day");