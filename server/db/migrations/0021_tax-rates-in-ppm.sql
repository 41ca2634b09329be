-- Rates in parts per million: a sales tax of 8.875 % has no whole number of hundredths of a percent.
ALTER TABLE price_rules DROP CONSTRAINT price_rules_tax_in_range;
--> statement-breakpoint
ALTER TABLE price_rules RENAME COLUMN tax_rate_bps TO tax_rate_ppm;
--> statement-breakpoint
ALTER TABLE checkout_attempts RENAME COLUMN tax_rate_bps TO tax_rate_ppm;
--> statement-breakpoint
ALTER TABLE orders RENAME COLUMN tax_rate_bps TO tax_rate_ppm;
--> statement-breakpoint
ALTER TABLE sales_days RENAME COLUMN tax_rate_bps TO tax_rate_ppm;
--> statement-breakpoint
ALTER TABLE sales_days RENAME CONSTRAINT sales_days_on_day_tax_rate_bps_payment_shard_pk TO sales_days_on_day_tax_rate_ppm_payment_shard_pk;
--> statement-breakpoint
ALTER VIEW order_entries RENAME COLUMN tax_rate_bps TO tax_rate_ppm;
--> statement-breakpoint
ALTER VIEW refund_entries RENAME COLUMN tax_rate_bps TO tax_rate_ppm;
--> statement-breakpoint
ALTER VIEW item_entries RENAME COLUMN tax_rate_bps TO tax_rate_ppm;
--> statement-breakpoint
-- The functions that keep the sums name the column in their text.
DO $$
DECLARE
  changed oid;
BEGIN
  FOR changed IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%tax_rate_bps%' LOOP
    EXECUTE replace(pg_get_functiondef(changed), 'tax_rate_bps', 'tax_rate_ppm');
  END LOOP;
END $$;
--> statement-breakpoint
-- The same rate in another unit is no correction: nothing is added up anew and nobody is told.
ALTER TABLE orders DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE orders SET tax_rate_ppm = tax_rate_ppm * 100;
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER USER;
--> statement-breakpoint
UPDATE checkout_attempts SET tax_rate_ppm = tax_rate_ppm * 100;
--> statement-breakpoint
UPDATE price_rules SET tax_rate_ppm = tax_rate_ppm * 100;
--> statement-breakpoint
-- In two steps, because a day may hold 7 beside 700.
UPDATE sales_days SET tax_rate_ppm = tax_rate_ppm * -100;
--> statement-breakpoint
UPDATE sales_days SET tax_rate_ppm = -tax_rate_ppm;
--> statement-breakpoint
ALTER TABLE price_rules ADD CONSTRAINT price_rules_tax_in_range CHECK (tax_rate_ppm BETWEEN 0 AND 300000);
