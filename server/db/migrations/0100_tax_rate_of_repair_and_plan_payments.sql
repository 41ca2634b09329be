DROP VIEW IF EXISTS "balance_part_entries";--> statement-breakpoint
DROP VIEW IF EXISTS "refund_entries";--> statement-breakpoint
DROP VIEW IF EXISTS "order_entries";--> statement-breakpoint
DROP VIEW IF EXISTS "item_entries";--> statement-breakpoint
DROP TRIGGER IF EXISTS "refunds_sum_update" ON "refunds";--> statement-breakpoint
DROP TRIGGER IF EXISTS "refunds_sum_insert" ON "refunds";--> statement-breakpoint
DROP TRIGGER IF EXISTS "orders_sum" ON "orders";--> statement-breakpoint
DROP TABLE "sales_days" CASCADE;--> statement-breakpoint
ALTER TABLE "plan_invoices" ADD COLUMN "tax_rate_ppm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "plan_invoices" SET "tax_rate_ppm" = coalesce((
  SELECT rule."tax_rate_ppm" FROM "price_rules" rule WHERE rule."effective_from" <= "plan_invoices"."created_at"
  ORDER BY rule."effective_from" DESC LIMIT 1), 0);--> statement-breakpoint
ALTER TABLE "repair_payments" ADD COLUMN "tax_rate_ppm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_payments" ADD COLUMN "taxed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A deposit was taxed by the estimate, a balance by the bill; taxed goods are what the tax was charged on.
UPDATE "repair_payments" payment SET "tax_rate_ppm" = coalesce(
  CASE payment."kind" WHEN 'repair' THEN (SELECT bill."tax_rate_ppm" FROM "repair_bills" bill WHERE bill."ticket_id" = payment."ticket_id") END,
  (SELECT estimate."tax_rate_ppm" FROM "repair_estimates" estimate
    WHERE estimate."ticket_id" = payment."ticket_id" AND estimate."decision" = 'approved' ORDER BY estimate."version" DESC LIMIT 1),
  (SELECT bill."tax_rate_ppm" FROM "repair_bills" bill WHERE bill."ticket_id" = payment."ticket_id"), 0);--> statement-breakpoint
UPDATE "repair_payments" SET "taxed_cents" = CASE WHEN "tax_cents" = 0 OR "tax_rate_ppm" = 0 THEN 0
  ELSE least("amount_cents" - "tax_cents", round("tax_cents" * 1000000.0 / "tax_rate_ppm")) END;--> statement-breakpoint
CREATE INDEX "appointment_deposits_paid" ON "appointment_deposits" USING btree ("paid_at") WHERE "appointment_deposits"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "repair_payments_at" ON "repair_payments" USING btree ("at");--> statement-breakpoint
ALTER TABLE "repair_payments" ADD CONSTRAINT "repair_payments_taxed_within" CHECK ("repair_payments"."tax_rate_ppm" >= 0 and "repair_payments"."taxed_cents" between 0 and "repair_payments"."amount_cents" - "repair_payments"."tax_cents");
