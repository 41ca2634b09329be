-- A refund's entry is found by both keys: with one alone the planner may read every order, while it takes refunds for rare.
CREATE OR REPLACE VIEW refund_entries AS
  SELECT refunds.id AS refund_id, refunds.created_at AS at, tax_rate_bps, payment_of(orders) AS payment,
    refunds.amount_cents, refunds.tax_cents, orders.id AS order_id
  FROM refunds JOIN orders ON orders.id = refunds.order_id
  WHERE refunds.status = 'succeeded';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_days AS kept (on_day, tax_rate_bps, payment, shard, refunds, refunded_cents, refunded_tax_cents)
    SELECT shop_day(at), tax_rate_bps, payment, sum_shard(), 1, amount_cents, tax_cents
    FROM refund_entries WHERE refund_id = NEW.id AND order_id = NEW.order_id
  ON CONFLICT (on_day, tax_rate_bps, payment, shard) DO UPDATE SET refunds = kept.refunds + excluded.refunds,
    refunded_cents = kept.refunded_cents + excluded.refunded_cents, refunded_tax_cents = kept.refunded_tax_cents + excluded.refunded_tax_cents;
  RETURN NULL;
END $$;
