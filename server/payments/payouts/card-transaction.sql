-- Card money that no sale or refund of the shop accounts for. A payment is explained as far as it was applied, and refunds at the provider as far
-- as the shop recorded refunds of the same payment. All other payments, refunds, transfers and returned refunds are unexplained.
CREATE OR REPLACE VIEW unmatched_card_amounts AS
  WITH refunded AS (
    SELECT refund.id, booked.cents AS booked_cents, refund.amount_cents,
      -sum(refund.amount_cents) OVER (PARTITION BY refund.payment_intent_id ORDER BY refund.at, refund.id) AS so_far_cents
    FROM card_transactions refund JOIN payments ON payments.payment_intent_id = refund.payment_intent_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(own.amount_cents), 0) AS cents FROM refunds own
        WHERE own.payment_intent_id = refund.payment_intent_id AND own.status = 'succeeded' AND NOT own.is_return) booked
    WHERE refund.kind = 'refund'
  )
  SELECT id, -(greatest(so_far_cents - booked_cents, 0) - greatest(so_far_cents + amount_cents - booked_cents, 0))::integer AS amount_cents
  FROM refunded
  UNION ALL
  SELECT paid.id, (paid.amount_cents - coalesce((SELECT sum(allocation.amount_cents) FROM payment_allocations allocation
    WHERE allocation.payment_id = payments.id AND allocation.status <> 'returned'), 0))::integer
  FROM card_transactions paid JOIN payments ON payments.payment_intent_id = paid.payment_intent_id WHERE paid.kind = 'payment'
  UNION ALL
  SELECT id, amount_cents FROM card_transactions other
  WHERE kind = 'other' OR (kind IN ('payment', 'refund', 'dispute')
    AND NOT EXISTS (SELECT FROM payments WHERE payments.payment_intent_id = other.payment_intent_id));

CREATE OR REPLACE TRIGGER card_transactions_announce AFTER INSERT OR UPDATE ON card_transactions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('payouts');
CREATE OR REPLACE TRIGGER card_payouts_announce AFTER INSERT OR UPDATE ON card_payouts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('payouts');
