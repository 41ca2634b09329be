-- Changes of the balance at the card provider that sales and refunds do not book.
CREATE OR REPLACE VIEW card_entries AS
  SELECT at, 'card_fee_paid' AS event, fee_cents AS amount_cents FROM card_transactions WHERE fee_cents <> 0
  UNION ALL
  SELECT at, CASE kind WHEN 'fee' THEN 'card_fee_paid' WHEN 'dispute' THEN 'card_disputed' ELSE 'card_paid_out' END, -amount_cents
  FROM card_transactions paid
  WHERE kind IN ('fee', 'payout') OR (kind = 'dispute' AND EXISTS (SELECT FROM payments WHERE payments.payment_intent_id = paid.payment_intent_id))
  UNION ALL
  SELECT own.at, 'card_unmatched', unmatched.amount_cents
  FROM unmatched_card_amounts unmatched JOIN card_transactions own ON own.id = unmatched.id WHERE unmatched.amount_cents <> 0;
