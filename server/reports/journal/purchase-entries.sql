-- Bills of suppliers and goods that go back to them, by day. A bill counts on its date, and its reversal on the day on
-- which it was voided.
CREATE OR REPLACE VIEW purchase_entries AS
  WITH bill AS (
    SELECT *, goods_cents::bigint + freight_cents + charges_cents + tax_cents AS total_cents,
      goods_cents::bigint + freight_cents + coalesce((SELECT sum(amount_cents) FROM supplier_bill_charges charge
        WHERE charge.bill_id = supplier_bills.id AND charge.purchase_order_id IS NOT NULL), 0)::bigint AS net_cents
    FROM supplier_bills
  ), expense AS (
    SELECT bill.billed_on, bill.voided_at, charge.amount_cents, charge.account_number
    FROM bill JOIN supplier_bill_charges charge ON charge.bill_id = bill.id AND charge.account_number IS NOT NULL
  )
  SELECT billed_on AS day, 'bill_entered' AS event, net_cents AS amount_cents, NULL::text AS account_number FROM bill
  UNION ALL
  SELECT billed_on, 'bill_taxed', tax_cents, NULL FROM bill
  UNION ALL
  SELECT billed_on, 'bill_expensed', amount_cents, account_number FROM expense
  UNION ALL
  SELECT shop_day(voided_at), 'bill_entered', -net_cents, NULL FROM bill WHERE voided_at IS NOT NULL
  UNION ALL
  SELECT shop_day(voided_at), 'bill_taxed', -tax_cents, NULL FROM bill WHERE voided_at IS NOT NULL
  UNION ALL
  SELECT shop_day(voided_at), 'bill_expensed', -amount_cents, account_number FROM expense WHERE voided_at IS NOT NULL
  UNION ALL
  SELECT paid_on, CASE WHEN drawer_id IS NOT NULL THEN 'bill_paid_from_drawer' WHEN paid_by = 'cash' THEN 'bill_paid_in_cash'
    ELSE 'bill_paid' END, total_cents - credit_used_cents, NULL FROM bill WHERE paid_on IS NOT NULL
  UNION ALL
  SELECT shop_day(at), 'bill_revalued', in_stock_cents, NULL FROM supplier_bill_matches
  UNION ALL
  SELECT shop_day(at), 'bill_varied', billed_cents - received_cents - in_stock_cents, NULL FROM supplier_bill_matches
  UNION ALL
  SELECT shop_day(at), 'bill_revalued', in_stock_cents, NULL FROM supplier_bill_freight_shares
  UNION ALL
  SELECT shop_day(at), 'bill_varied', share_cents - in_stock_cents, NULL FROM supplier_bill_freight_shares
  UNION ALL
  SELECT shop_day(closed_at), 'defective_discarded', loss_cents, NULL FROM defective_goods WHERE closed_at IS NOT NULL
  UNION ALL
  SELECT closed_on, CASE credit_way WHEN 'memo' THEN 'return_credited' ELSE 'return_refunded' END, credit_cents, NULL
    FROM supplier_returns WHERE credit_cents IS NOT NULL
  UNION ALL
  SELECT closed_on, 'return_lost', loss_cents, NULL FROM supplier_returns WHERE loss_cents IS NOT NULL;
