CREATE TABLE "bill_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cash_given_cents" integer,
	"terminal_reference" text,
	"sold_by" text NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_sales_paid_one_way" CHECK ("bill_sales"."cash_given_cents" is null or "bill_sales"."terminal_reference" is null),
	CONSTRAINT "bill_sales_cash_not_negative" CHECK ("bill_sales"."cash_given_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bill_sales" ADD CONSTRAINT "bill_sales_id_payments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;