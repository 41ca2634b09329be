ALTER TABLE "appointment_deposits" DROP CONSTRAINT "appointment_deposits_paid_by_a_purpose";--> statement-breakpoint
ALTER TABLE "appointment_deposits" ADD COLUMN "source" text;--> statement-breakpoint
UPDATE "appointment_deposits" SET "source" = 'online' WHERE "purpose_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_deposits" ADD CONSTRAINT "appointment_deposits_paid_by_a_purpose" CHECK (("appointment_deposits"."state" in ('paid', 'kept', 'returned')) = ("appointment_deposits"."purpose_id" is not null)
        and ("appointment_deposits"."purpose_id" is not null) = ("appointment_deposits"."paid_at" is not null)
        and ("appointment_deposits"."purpose_id" is not null) = ("appointment_deposits"."source" is not null)
        and ("appointment_deposits"."source" is not distinct from 'online') = ("appointment_deposits"."payment_intent_id" is not null));