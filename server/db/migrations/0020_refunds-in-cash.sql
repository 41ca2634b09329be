-- What was paid online may go back in cash, where the provider refused: the refund then counts where the money went.
CREATE OR REPLACE VIEW refund_entries AS
  SELECT refunds.id AS refund_id, refunds.created_at AS at, tax_rate_bps,
    CASE WHEN refunds.source = orders.payment_source THEN payment_of(orders) ELSE refunds.source END AS payment,
    refunds.amount_cents, refunds.tax_cents, orders.id AS order_id
  FROM refunds JOIN orders ON orders.id = refunds.order_id
  WHERE refunds.status = 'succeeded';
