CREATE TABLE "reader_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sold_by" text NOT NULL,
	"waiting" jsonb
);
--> statement-breakpoint
CREATE TABLE "demo_readers" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"intent_id" text,
	"asked_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "tips" DROP CONSTRAINT "tips_source_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reader_id" text;--> statement-breakpoint
ALTER TABLE "reader_sales" ADD CONSTRAINT "reader_sales_id_payments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_readers" ADD CONSTRAINT "demo_readers_intent_id_demo_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."demo_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_source_known" CHECK ("tips"."source" in ('online', 'cash', 'terminal'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reader_is_the_providers" CHECK ("payments"."reader_id" is null or "payments"."source" = 'online');