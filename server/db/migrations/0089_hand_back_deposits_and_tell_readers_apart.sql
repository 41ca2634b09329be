ALTER TABLE "appointment_deposits" DROP CONSTRAINT "appointment_deposits_state_known";--> statement-breakpoint
ALTER TABLE "appointment_deposits" DROP CONSTRAINT "appointment_deposits_paid_by_a_purpose";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_at_reader" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "is_at_reader" = true FROM "payment_purposes" JOIN "payments" ON "payments"."id" = "payment_purposes"."payment_id"
  WHERE "payment_purposes"."id" = "orders"."purpose_id" AND "payments"."reader_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_sales" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "bill_sales" ADD COLUMN "card_last4" text;--> statement-breakpoint
CREATE INDEX "appointment_deposits_owed" ON "appointment_deposits" USING btree ("appointment_id") WHERE "appointment_deposits"."state" = 'owed';--> statement-breakpoint
CREATE INDEX "orders_at_reader" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."is_at_reader";--> statement-breakpoint
ALTER TABLE "appointment_deposits" ADD CONSTRAINT "appointment_deposits_state_known" CHECK ("appointment_deposits"."state" in ('due', 'lapsed', 'waived', 'paid', 'kept', 'owed', 'returned'));--> statement-breakpoint
ALTER TABLE "appointment_deposits" ADD CONSTRAINT "appointment_deposits_paid_by_a_purpose" CHECK (("appointment_deposits"."state" in ('paid', 'kept', 'owed', 'returned')) = ("appointment_deposits"."purpose_id" is not null)
        and ("appointment_deposits"."purpose_id" is not null) = ("appointment_deposits"."paid_at" is not null)
        and ("appointment_deposits"."purpose_id" is not null) = ("appointment_deposits"."source" is not null)
        and ("appointment_deposits"."source" is not distinct from 'online') = ("appointment_deposits"."payment_intent_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reader_is_the_providers" CHECK (not "orders"."is_at_reader" or "orders"."payment_source" = 'online');