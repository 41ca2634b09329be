ALTER TABLE "repair_payments" DROP CONSTRAINT "repair_payments_source_known";--> statement-breakpoint
ALTER TABLE "payment_purposes" ADD COLUMN "balances" jsonb;--> statement-breakpoint
ALTER TABLE "repair_payments" ADD CONSTRAINT "repair_payments_source_known" CHECK ("repair_payments"."source" in ('online', 'cash', 'terminal', 'balance'));