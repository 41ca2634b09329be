-- The one source of every report about money: sales, refunds and what else moved money, each once, at the moment at which it counts.
-- Amounts include tax; `payment` says how it was paid, such as `online visa` or `cash`, and `source` which account of the books holds it.
CREATE OR REPLACE FUNCTION payment_of(paid orders) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN paid.is_at_reader THEN 'reader' ELSE paid.payment_source END || coalesce(' ' || paid.card_brand, '')
$$;

-- A bill does not store whether a browser or the card reader at the counter took its card: its payment does.
CREATE OR REPLACE FUNCTION payment_of_bill(allocation integer, source text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM payment_allocations JOIN payments ON payments.id = payment_allocations.payment_id
    WHERE payment_allocations.id = allocation AND payments.reader_id IS NOT NULL) THEN 'reader' ELSE source END
$$;

-- Its columns have the same types in every part, else PostgreSQL reads all of it where one entry is looked for.
-- A deposit for an appointment bears no tax: the bill of the work does.
CREATE OR REPLACE VIEW paid_sales AS
  SELECT allocation_id, 'order' AS subject, created_at AS at, payment_source AS source, payment_of(orders) AS payment, tax_rate_ppm,
    total_cents AS amount_cents, shipping_cents, tax_cents,
    (SELECT (coalesce(sum(item.line_total_cents) FILTER (WHERE item.tax_cents > 0), 0)
        + CASE WHEN orders.tax_cents > coalesce(sum(item.tax_cents), 0) THEN orders.shipping_cents ELSE 0 END)::integer
      FROM order_items item WHERE item.order_id = orders.id) AS taxed_cents,
    tax_basis,
    (SELECT coalesce(sum(item.discount_cents + item.sale_discount_cents), 0)::integer FROM order_items item
      WHERE item.order_id = orders.id) AS discount_cents
  FROM orders
  UNION ALL
  SELECT allocation_id, 'repair', at, source, payment_of_bill(allocation_id, source), tax_rate_ppm, amount_cents, 0, tax_cents, taxed_cents,
    tax_basis, 0
  FROM repair_payments
  UNION ALL
  SELECT allocation_id, 'plan', paid_at, source, payment_of_bill(allocation_id, source), tax_rate_ppm, total_cents, 0, tax_cents,
    CASE WHEN tax_cents > 0 THEN total_cents - tax_cents ELSE 0 END, tax_basis, 0
  FROM plan_invoices WHERE paid_at IS NOT NULL
  UNION ALL
  SELECT allocation_id, 'appointment', paid_at, source, payment_of_bill(allocation_id, source), 0, amount_cents, 0, 0, 0, NULL::jsonb, 0
  FROM appointment_deposits WHERE paid_at IS NOT NULL;

-- The parts of a refund that belong to another rate than the sale's. Of an order: those of the refunded lines, else a share of the rest of the order.
CREATE OR REPLACE VIEW refunded_at_own_rate AS
  SELECT refund.id AS refund_id, part.tax_rate_ppm, part.amount_cents, part.tax_cents,
    CASE WHEN part.tax_rate_ppm > 0 THEN least(part.before_tax_cents, part.amount_cents - part.tax_cents) ELSE 0 END AS taxed_cents
  FROM refunds refund JOIN orders ON orders.allocation_id = refund.allocation_id
    CROSS JOIN LATERAL (
      SELECT orders.tax_cents - coalesce(sum(item.tax_cents), 0) AS tax_cents,
        EXISTS (SELECT FROM refund_lines line WHERE line.refund_id = coalesce(refund.first_refund_id, refund.id))
          OR EXISTS (SELECT FROM refund_shipping line WHERE line.refund_id = coalesce(refund.first_refund_id, refund.id)) AS is_by_line
      FROM order_items item WHERE item.order_id = orders.id) shipping
    CROSS JOIN LATERAL (
      SELECT tax_rate_ppm, round(refund.amount_cents * sum(amount) / sum(sum(amount)) OVER ())::integer AS amount_cents,
        coalesce(round(refund.tax_cents * sum(tax) / nullif(sum(sum(tax)) OVER (), 0)), 0)::integer AS tax_cents,
        round(refund.amount_cents * sum(amount - tax) / sum(sum(amount)) OVER ())::integer AS before_tax_cents
      FROM (
        SELECT item.tax_rate_ppm, line.amount_cents::numeric AS amount,
          coalesce(line.amount_cents * item.tax_cents::numeric / nullif(item.line_total_cents + item.tax_cents, 0), 0) AS tax
        FROM refund_lines line JOIN order_items item ON item.id = line.order_item_id
        WHERE line.refund_id = coalesce(refund.first_refund_id, refund.id)
        UNION ALL
        SELECT NULL, line.amount_cents, line.amount_cents * shipping.tax_cents::numeric / nullif(orders.shipping_cents + shipping.tax_cents, 0)
        FROM refund_shipping line WHERE line.refund_id = coalesce(refund.first_refund_id, refund.id)
        UNION ALL
        SELECT item.tax_rate_ppm, rest.amount, coalesce(rest.amount * item.tax_cents / nullif(item.line_total_cents + item.tax_cents, 0), 0)
        FROM order_items item CROSS JOIN LATERAL (
          SELECT item.line_total_cents + item.tax_cents - coalesce(sum(line.amount_cents + line.fee_cents), 0)::numeric AS amount
          FROM refund_lines line JOIN refunds other ON other.id = line.refund_id AND other.status = 'succeeded' WHERE line.order_item_id = item.id) rest
        WHERE item.order_id = orders.id AND NOT shipping.is_by_line
        UNION ALL
        SELECT NULL, rest.amount, coalesce(rest.amount * shipping.tax_cents / nullif(orders.shipping_cents + shipping.tax_cents, 0), 0)
        FROM (SELECT orders.shipping_cents + shipping.tax_cents - coalesce(sum(line.amount_cents), 0)::numeric AS amount
          FROM refund_shipping line JOIN refunds other ON other.id = line.refund_id AND other.status = 'succeeded'
          WHERE other.allocation_id = orders.allocation_id) rest
        WHERE NOT shipping.is_by_line
      ) piece GROUP BY tax_rate_ppm HAVING sum(amount) > 0) part
  WHERE part.tax_rate_ppm IS NOT NULL AND refund.status = 'succeeded' AND NOT refund.is_return
    AND EXISTS (SELECT FROM order_items own WHERE own.order_id = orders.id AND own.tax_rate_ppm IS NOT NULL)
  UNION ALL
  SELECT refund_id, tax_rate_ppm, amount_cents, tax_cents, taxed_cents FROM repair_refund_rates;

CREATE OR REPLACE VIEW book_entries AS
  SELECT 'sale' AS kind, subject, at, source, payment, tax_rate_ppm, amount_cents, shipping_cents, tax_cents, taxed_cents,
    tax_basis, discount_cents
  FROM paid_sales
  UNION ALL
  -- Tax of a deposit that the bill of its repair does not have: no money moves, it was charged too much.
  SELECT 'tax_correction', 'repair', correction.at, paid.source, payment_of_bill(paid.allocation_id, paid.source), paid.tax_rate_ppm,
    0, 0, -correction.tax_cents, -correction.taxed_cents, paid.tax_basis, 0
  FROM repair_tax_corrections correction JOIN repair_payments paid ON paid.id = correction.payment_id
  UNION ALL
  -- A refund counts where the money went: what was paid online may go back in cash, where the provider refused.
  SELECT 'refund', sale.subject, refund.created_at, refund.source,
    CASE WHEN refund.source = sale.source THEN sale.payment ELSE refund.source END, sale.tax_rate_ppm,
    refund.amount_cents, 0, refund.tax_cents,
    -- A refund does not store its taxed part, so it follows from its tax.
    CASE WHEN refund.amount_cents = sale.amount_cents THEN sale.taxed_cents WHEN sale.tax_rate_ppm > 0
      THEN least(refund.amount_cents - refund.tax_cents, own.taxed_cents + round((refund.tax_cents - own.tax_cents) * 1000000.0 / sale.tax_rate_ppm))
      ELSE own.taxed_cents END::integer,
    sale.tax_basis, 0
  FROM refunds refund JOIN paid_sales sale ON sale.allocation_id = refund.allocation_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(tax_cents), 0) AS tax_cents, coalesce(sum(taxed_cents), 0) AS taxed_cents
      FROM refunded_at_own_rate WHERE refund_id = refund.id) own
  WHERE refund.status = 'succeeded' AND NOT refund.is_return
  UNION ALL
  -- Goods that came back without a receipt: their sale is unknown, and their value is what the shop gave for them.
  SELECT 'refund', 'order', at, source, source, tax_rate_ppm, amount_cents, 0, tax_cents,
    least(amount_cents - tax_cents, (SELECT coalesce(sum((line->>'priceCents')::integer * (line->>'quantity')::integer), 0)
      FROM jsonb_array_elements(lines) line WHERE (line->>'taxCents')::integer > 0))::integer, NULL::jsonb, 0
  FROM no_receipt_returns
  UNION ALL
  -- What has its own tax rate moves there from the rate of its sale.
  SELECT 'sale_rate', 'order', orders.created_at, orders.payment_source, payment_of(orders), moved.tax_rate_ppm,
    moved.sign * (item.line_total_cents + item.tax_cents), 0, moved.sign * item.tax_cents,
    CASE WHEN item.tax_cents > 0 THEN moved.sign * item.line_total_cents ELSE 0 END,
    orders.tax_basis, 0
  FROM orders JOIN order_items item ON item.order_id = orders.id AND item.tax_rate_ppm IS NOT NULL
    CROSS JOIN LATERAL (VALUES (item.tax_rate_ppm, 1), (orders.tax_rate_ppm, -1)) moved (tax_rate_ppm, sign)
  UNION ALL
  SELECT 'sale_rate', 'repair', own.at, paid.source, payment_of_bill(paid.allocation_id, paid.source), moved.tax_rate_ppm,
    moved.sign * own.amount_cents, 0, moved.sign * own.tax_cents, moved.sign * own.taxed_cents,
    paid.tax_basis, 0
  FROM repair_payments paid JOIN repair_own_rates own ON own.payment_id = paid.id
    CROSS JOIN LATERAL (VALUES (own.tax_rate_ppm, 1), (paid.tax_rate_ppm, -1)) moved (tax_rate_ppm, sign)
  UNION ALL
  SELECT 'refund_rate', sale.subject, refund.created_at, refund.source, refund.source, moved.tax_rate_ppm,
    moved.sign * own.amount_cents, 0, moved.sign * own.tax_cents, moved.sign * own.taxed_cents,
    sale.tax_basis, 0
  FROM refunds refund JOIN paid_sales sale ON sale.allocation_id = refund.allocation_id JOIN refunded_at_own_rate own ON own.refund_id = refund.id
    CROSS JOIN LATERAL (VALUES (own.tax_rate_ppm, 1), (sale.tax_rate_ppm, -1)) moved (tax_rate_ppm, sign)
  UNION ALL
  SELECT 'refund_rate', 'order', returned.at, returned.source, returned.source, moved.tax_rate_ppm,
    moved.sign * (line.before_tax_cents + line.tax_cents), 0, moved.sign * line.tax_cents,
    CASE WHEN line.tax_cents > 0 THEN moved.sign * line.before_tax_cents ELSE 0 END, NULL::jsonb, 0
  FROM no_receipt_returns returned
    CROSS JOIN LATERAL (
      SELECT (line->>'taxRatePpm')::integer AS tax_rate_ppm, (line->>'taxCents')::integer AS tax_cents,
        (line->>'priceCents')::integer * (line->>'quantity')::integer AS before_tax_cents
      FROM jsonb_array_elements(returned.lines) line WHERE (line->>'taxRatePpm') IS NOT NULL) line
    CROSS JOIN LATERAL (VALUES (line.tax_rate_ppm, 1), (returned.tax_rate_ppm, -1)) moved (tax_rate_ppm, sign)
  UNION ALL
  -- The part of a sale that a gift card or store credit paid; the sale is among the others as if its rest had paid all of it.
  SELECT 'spent', sale.subject, entry.at, sale.source, sale.payment, 0, -entry.amount_cents, 0, 0, 0, NULL::jsonb, 0
  FROM balance_entries entry JOIN paid_sales sale ON sale.allocation_id = entry.allocation_id WHERE entry.kind = 'spent'
  UNION ALL
  -- A gift card may pay for a layaway, whose sale comes later.
  SELECT 'spent', 'layaway', entry.at, payment.source, CASE WHEN payment.reader_id IS NULL THEN payment.source ELSE 'reader' END, 0,
    -entry.amount_cents, 0, 0, 0, NULL::jsonb, 0
  FROM balance_entries entry JOIN payment_allocations allocation ON allocation.id = entry.allocation_id AND allocation.kind = 'layaway'
    JOIN payments payment ON payment.id = allocation.payment_id
  WHERE entry.kind = 'spent'
  UNION ALL
  -- At the pickup, and when such goods are refunded, the money of a layaway moves between its deposits and the sale.
  SELECT CASE entry.kind WHEN 'spent' THEN 'deposit_used' WHEN 'refunded' THEN 'deposit_restored' ELSE 'fee' END, 'layaway', entry.at,
    'balance', 'balance', 0, abs(entry.amount_cents), 0, 0, 0, NULL::jsonb, 0
  FROM balance_entries entry JOIN balances balance ON balance.id = entry.balance_id AND balance.kind = 'layaway'
  WHERE entry.kind IN ('spent', 'refunded', 'fee')
  UNION ALL
  -- The part that another method paid at the counter moves to it from the method that paid the rest. Sold gift cards are included, tips are not: the last payment alone pays them.
  SELECT 'moved', 'partial', part.at, moved.source, moved.payment, 0, moved.amount_cents, 0, 0, 0, NULL::jsonb, 0
  FROM partial_payments part JOIN payment_allocations allocation ON allocation.id = part.allocation_id
    JOIN payments payment ON payment.id = allocation.payment_id
    LEFT JOIN paid_sales sale ON sale.allocation_id = part.allocation_id
    CROSS JOIN LATERAL (VALUES
      (payment.source, coalesce(sale.payment, CASE WHEN payment.reader_id IS NULL THEN payment.source ELSE 'reader' END), -part.amount_cents),
      (part.source, part.source, part.amount_cents)) moved (source, payment, amount_cents)
  WHERE allocation.kind <> 'account'
  UNION ALL
  -- A payment for what was bought on account, with its parts: the sale counted when it was made.
  SELECT 'account_paid', 'account', paid.at, moved.source, moved.payment, 0, moved.amount_cents, 0, 0, 0, NULL::jsonb, 0
  FROM account_payments paid
    CROSS JOIN LATERAL (VALUES
      (paid.source, payment_of_bill(paid.allocation_id, paid.source), paid.amount_cents),
      ('account', 'account', -paid.amount_cents)) moved (source, payment, amount_cents)
  UNION ALL
  SELECT 'card_sold', CASE balance.kind WHEN 'layaway' THEN 'layaway' ELSE 'gift_card' END, entry.at, payment.source, CASE WHEN payment.reader_id IS NULL THEN payment.source ELSE 'reader' END, 0,
    entry.amount_cents, 0, 0, 0, NULL::jsonb, 0
  FROM balance_entries entry JOIN balances balance ON balance.id = entry.balance_id
    JOIN payment_allocations allocation ON allocation.id = entry.allocation_id JOIN payments payment ON payment.id = allocation.payment_id
  WHERE entry.kind = 'sold'
  UNION ALL
  SELECT 'card_returned', CASE balance.kind WHEN 'layaway' THEN 'layaway' ELSE 'gift_card' END, entry.at, refund.source,
    CASE WHEN payment.source = refund.source AND payment.reader_id IS NOT NULL THEN 'reader' ELSE refund.source END, 0, -entry.amount_cents, 0, 0, 0, NULL::jsonb, 0
  FROM balance_entries entry JOIN balances balance ON balance.id = entry.balance_id JOIN refunds refund ON refund.id = entry.refund_id
    LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id LEFT JOIN payments payment ON payment.id = allocation.payment_id
  WHERE entry.kind IN ('sale_refunded', 'sale_refund_failed')
  UNION ALL
  SELECT 'credit_given', 'store_credit', at, 'balance', 'balance', 0, amount_cents, 0, 0, 0, NULL::jsonb, 0
  FROM balance_entries WHERE kind IN ('issued', 'corrected')
  UNION ALL
  SELECT 'written_off', 'account', at, 'account', 'account', 0, amount_cents, 0, 0, 0, NULL::jsonb, 0 FROM account_write_offs
  UNION ALL
  -- Cash is rounded to five cents; the amounts above are exact.
  SELECT 'rounding', 'rounding', at, 'cash', 'cash', 0, amount_cents, 0, 0, 0, NULL::jsonb, 0 FROM cash_roundings
  UNION ALL
  SELECT 'tip', 'tip', at, source, CASE source WHEN 'online' THEN 'reader' ELSE source END, 0, amount_cents, 0, 0, 0, NULL::jsonb, 0 FROM tips;
