-- Bills of suppliers and goods that go back to them, by day. A bill counts on its date, and its reversal on the day on
-- which it was voided.
CREATE OR REPLACE VIEW purchase_entries AS
  WITH bill AS (
    SELECT *, goods_cents::bigint + freight_cents AS net_cents, goods_cents::bigint + freight_cents + tax_cents AS total_cents
    FROM supplier_bills
  )
  SELECT billed_on AS day, 'bill_entered' AS event, net_cents AS amount_cents FROM bill
  UNION ALL
  SELECT billed_on, 'bill_taxed', tax_cents FROM bill
  UNION ALL
  SELECT shop_day(voided_at), 'bill_entered', -net_cents FROM bill WHERE voided_at IS NOT NULL
  UNION ALL
  SELECT shop_day(voided_at), 'bill_taxed', -tax_cents FROM bill WHERE voided_at IS NOT NULL
  UNION ALL
  SELECT paid_on, 'bill_paid', total_cents - credit_used_cents FROM bill WHERE paid_on IS NOT NULL
  UNION ALL
  SELECT shop_day(at), 'bill_revalued', in_stock_cents FROM supplier_bill_matches
  UNION ALL
  SELECT shop_day(at), 'bill_varied', billed_cents - received_cents - in_stock_cents FROM supplier_bill_matches
  UNION ALL
  SELECT shop_day(closed_at), 'defective_discarded', loss_cents FROM defective_goods WHERE closed_at IS NOT NULL
  UNION ALL
  SELECT closed_on, CASE credit_way WHEN 'memo' THEN 'return_credited' ELSE 'return_refunded' END, credit_cents
    FROM supplier_returns WHERE credit_cents IS NOT NULL
  UNION ALL
  SELECT closed_on, 'return_lost', loss_cents FROM supplier_returns WHERE loss_cents IS NOT NULL;
