ALTER TABLE "payment_purposes" DROP CONSTRAINT "payment_purposes_effect_known";--> statement-breakpoint
UPDATE "payment_purposes" SET "effect" = 'applied' WHERE "effect" = 'done';--> statement-breakpoint
ALTER TABLE "payment_purposes" ADD CONSTRAINT "payment_purposes_effect_known" CHECK ("payment_purposes"."effect" in ('pending', 'applied', 'returned'));