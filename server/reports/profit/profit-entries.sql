-- The one source of the profit report: what each sale brought and what it cost, without tax, at the moment at which the journal books it.

-- Parts that are not in the catalog cost what the price book says for its repairs on the bill.
-- Functions that return a table become a part of the query that calls them, which saves a call for each row.
CREATE OR REPLACE FUNCTION price_book_parts_cost_of(ticket integer) RETURNS TABLE (cents bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(billed.quantity * price.other_part_cost_cents), 0)::bigint
  FROM (SELECT (line->>'repairPriceId')::integer AS id, max((line->>'quantity')::integer) AS quantity
      FROM repair_bills bill CROSS JOIN jsonb_array_elements(bill.lines) line
      WHERE bill.ticket_id = ticket AND line->>'repairPriceId' IS NOT NULL GROUP BY 1) billed
    JOIN repair_prices price ON price.id = billed.id
$$;

-- The repair of the price book that the largest part of the bill charges.
CREATE OR REPLACE FUNCTION price_book_repair_of(ticket integer) RETURNS TABLE (id integer) LANGUAGE sql STABLE AS $$
  SELECT (line->>'repairPriceId')::integer FROM repair_bills bill CROSS JOIN jsonb_array_elements(bill.lines) line
  WHERE bill.ticket_id = ticket AND line->>'repairPriceId' IS NOT NULL
  GROUP BY 1 ORDER BY sum((line->>'lineTotalCents')::bigint) DESC, 1 LIMIT 1
$$;

-- Tickets with a part without a cost, or whose bill charges parts whose cost nobody recorded.
CREATE OR REPLACE VIEW tickets_of_unknown_cost AS
  SELECT ticket_id FROM repair_parts WHERE posted_at IS NOT NULL AND state <> 'returned' AND unit_cost_cents IS NULL
  UNION ALL
  SELECT bill.ticket_id FROM repair_bills bill
  WHERE NOT EXISTS (SELECT FROM repair_parts part WHERE part.ticket_id = bill.ticket_id AND part.state <> 'returned')
    AND EXISTS (SELECT FROM jsonb_array_elements(bill.lines) line
      WHERE line->>'kind' = 'part' AND (line->>'lineTotalCents')::bigint > 0)
    AND (SELECT cents FROM price_book_parts_cost_of(bill.ticket_id)) = 0;

CREATE OR REPLACE VIEW warranty_claims AS
  WITH RECURSIVE claim AS (
    SELECT ticket.id AS ticket_id, first.id AS first_id
    FROM repair_tickets ticket JOIN repair_tickets first ON first.id = ticket.warranty_of_id
    WHERE ticket.warranty_of_id IS NOT NULL AND first.warranty_of_id IS NULL
    UNION
    SELECT later.id, claim.first_id FROM repair_tickets later JOIN claim ON later.warranty_of_id = claim.ticket_id)
  SELECT ticket_id, first_id FROM claim;

-- A claim under warranty counts for the first repair, whose cost is unknown if that of a claim is.
CREATE OR REPLACE VIEW first_repairs AS
  SELECT ticket.id AS ticket_id, first.id AS first_id, first.assignee_id AS technician_id, first.customer_id,
    EXISTS (SELECT FROM tickets_of_unknown_cost part WHERE part.ticket_id = first.id) OR coalesce(claims.is_cost_unknown, false) AS is_cost_unknown
  FROM repair_tickets ticket LEFT JOIN warranty_claims claim ON claim.ticket_id = ticket.id
    JOIN repair_tickets first ON first.id = coalesce(claim.first_id, ticket.id)
    LEFT JOIN (
      SELECT first_id, bool_or(EXISTS (SELECT FROM tickets_of_unknown_cost part WHERE part.ticket_id = other.ticket_id)) AS is_cost_unknown
      FROM warranty_claims other GROUP BY first_id) claims ON claims.first_id = first.id;

-- A refund before tax, by the order's lines and its shipping (null). An amount is distributed to what was not refunded by line.
CREATE OR REPLACE FUNCTION refunded_parts(refund refunds, refunded orders) RETURNS TABLE (order_item_id integer, cents bigint) LANGUAGE sql STABLE AS $$
  WITH line AS (
    SELECT item.id, item.line_total_cents / nullif(item.line_total_cents + item.tax_cents, 0)::numeric AS untaxed,
      item.line_total_cents + item.tax_cents AS paid_cents
    FROM order_items item WHERE item.order_id = refunded.id
  ), shipping AS (
    SELECT refunded.shipping_cents + tax_cents AS paid_cents, refunded.shipping_cents / nullif(refunded.shipping_cents + tax_cents, 0)::numeric AS untaxed
    FROM (SELECT refunded.tax_cents - coalesce(sum(tax_cents), 0) AS tax_cents FROM order_items WHERE order_id = refunded.id) tax
  ), chosen AS (
    SELECT refund_lines.order_item_id AS id, amount_cents FROM refund_lines WHERE refund_id = coalesce(refund.first_refund_id, refund.id)
    UNION ALL SELECT NULL, amount_cents FROM refund_shipping WHERE refund_id = coalesce(refund.first_refund_id, refund.id)
  ), part AS (
    SELECT line.id, coalesce(line.untaxed * CASE WHEN EXISTS (SELECT FROM chosen)
      THEN coalesce((SELECT amount_cents FROM chosen WHERE chosen.id = line.id), 0)
      ELSE greatest(0, line.paid_cents - coalesce((
        SELECT sum(earlier.amount_cents + earlier.fee_cents) FROM refund_lines earlier
          JOIN refunds other ON other.id = earlier.refund_id AND other.status = 'succeeded'
        WHERE earlier.order_item_id = line.id), 0)) END, 0) AS weight
    FROM line
    UNION ALL
    SELECT NULL, coalesce(shipping.untaxed * CASE WHEN EXISTS (SELECT FROM chosen)
      THEN coalesce((SELECT amount_cents FROM chosen WHERE chosen.id IS NULL), 0)
      ELSE greatest(0, shipping.paid_cents - coalesce((
        SELECT sum(earlier.amount_cents) FROM refund_shipping earlier
          JOIN refunds other ON other.id = earlier.refund_id AND other.status = 'succeeded'
        WHERE other.allocation_id = refunded.allocation_id), 0)) END, 0)
    FROM shipping
  ), placed AS (
    SELECT id, weight, sum(weight) OVER (ORDER BY id NULLS LAST) AS through, sum(weight) OVER () AS whole,
      (refund.amount_cents - coalesce(refund.tax_cents, 0))::numeric AS net
    FROM part
  )
  -- Rounded sums, so that the parts add up to the refund.
  SELECT id, (CASE WHEN whole > 0 THEN round(net * through / whole) - round(net * (through - weight) / whole)
    WHEN id IS NULL THEN net ELSE 0 END)::bigint
  FROM placed
$$;

-- What the card provider charged, by the order's lines and shipping (null), repairs and plans that the payment paid for.
-- The moment is among the partitions, so that a period reads only its own transactions.
CREATE OR REPLACE VIEW card_fee_parts AS
  WITH part AS (
    SELECT charged.at, charged.id, charged.fee, allocation.id AS allocation_id, line.id AS order_item_id,
      CASE WHEN line.kind IN ('physical', 'digital') THEN 'product' WHEN line.kind IS NOT NULL THEN line.kind
        WHEN repair.id IS NOT NULL THEN 'repair' WHEN invoice.id IS NOT NULL THEN 'plan' ELSE 'card' END AS area,
      line.product_id, line.category_id, repair.ticket_id, coalesce(orders.customer_id, plan.customer_id) AS customer_id,
      coalesce(line.is_cost_unknown, false) AS is_cost_unknown,
      coalesce(allocation.amount_cents * coalesce(line.cents::numeric / nullif(orders.subtotal_cents + orders.shipping_cents, 0), 1), 0) AS weight
    FROM (SELECT id, at, payment_intent_id, fee_cents::bigint - CASE kind WHEN 'fee' THEN amount_cents ELSE 0 END AS fee FROM card_transactions) charged
      LEFT JOIN payments paid ON paid.payment_intent_id = charged.payment_intent_id
      LEFT JOIN payment_allocations allocation ON allocation.payment_id = paid.id
      LEFT JOIN orders ON orders.allocation_id = allocation.id
      LEFT JOIN LATERAL (
        SELECT item.id, item.kind, item.product_id, item.category_id, item.kind <> 'service' AND item.cost_cents IS NULL AS is_cost_unknown,
          item.line_total_cents AS cents
        FROM order_items item WHERE item.order_id = orders.id
        UNION ALL SELECT NULL, 'shipping', NULL, NULL, true, orders.shipping_cents WHERE orders.shipping_cents > 0) line ON true
      LEFT JOIN repair_payments repair ON repair.allocation_id = allocation.id
      LEFT JOIN plan_invoices invoice ON invoice.allocation_id = allocation.id
      LEFT JOIN managed_plans plan ON plan.id = invoice.plan_id
    WHERE charged.fee <> 0
  ), placed AS (
    SELECT *, row_number() OVER one_by_one AS place, sum(weight) OVER one_by_one AS through, sum(weight) OVER (PARTITION BY at, id) AS whole
    FROM part WINDOW one_by_one AS (PARTITION BY at, id ORDER BY allocation_id, order_item_id NULLS LAST ROWS UNBOUNDED PRECEDING)
  )
  SELECT at, area, product_id, category_id, ticket_id, customer_id, is_cost_unknown,
    (CASE WHEN whole > 0 THEN round(fee * through / whole) - round(fee * (through - weight) / whole) WHEN place = 1 THEN fee ELSE 0 END)::bigint AS cents
  FROM placed;

CREATE OR REPLACE VIEW profit_entries AS
  SELECT orders.created_at AS at, CASE item.kind WHEN 'service' THEN 'service' WHEN 'other' THEN 'other' ELSE 'product' END AS area,
    item.product_id, item.category_id, NULL::integer AS ticket_id, orders.customer_id,
    item.kind <> 'service' AND item.cost_cents IS NULL AS is_cost_unknown,
    (item.line_total_cents + item.discount_cents + item.sale_discount_cents)::bigint AS sales_cents,
    (item.discount_cents + item.sale_discount_cents)::bigint AS discount_cents, 0::bigint AS refund_cents,
    coalesce(item.cost_cents::bigint * item.quantity, 0) AS cost_cents, 0 AS labor_minutes, 0::bigint AS fee_cents
  FROM orders JOIN order_items item ON item.order_id = orders.id
  UNION ALL
  -- What the shop pays for postage is not recorded.
  SELECT created_at, 'shipping', NULL::integer, NULL::integer, NULL::integer, customer_id, true, shipping_cents::bigint, 0::bigint, 0::bigint, 0::bigint, 0, 0::bigint
  FROM orders WHERE shipping_cents > 0
  UNION ALL
  SELECT refund.created_at, CASE WHEN item.id IS NULL THEN 'shipping' WHEN item.kind = 'service' THEN 'service' WHEN item.kind = 'other' THEN 'other' ELSE 'product' END,
    item.product_id, item.category_id, NULL::integer, orders.customer_id, coalesce(item.kind <> 'service' AND item.cost_cents IS NULL, true),
    0::bigint, 0::bigint, part.cents, 0::bigint, 0, 0::bigint
  FROM refunds refund JOIN orders ON orders.allocation_id = refund.allocation_id
    CROSS JOIN LATERAL refunded_parts(refund, orders) part LEFT JOIN order_items item ON item.id = part.order_item_id
  WHERE refund.status = 'succeeded' AND NOT refund.is_return
  UNION ALL
  SELECT returned.at, 'product', product.id, product.category_id, NULL::integer, NULL::integer, product.cost_cents IS NULL AND NOT product.is_bundle,
    0::bigint, 0::bigint, (line->>'priceCents')::bigint * (line->>'quantity')::integer, 0::bigint, 0, 0::bigint
  FROM no_receipt_returns returned CROSS JOIN jsonb_array_elements(returned.lines) line
    JOIN products product ON product.id = (line->>'productId')::integer
  UNION ALL
  -- Goods that came back, at the cost at which they are in stock again; what cannot be sold again leaves at once. A reopened order takes its goods again.
  SELECT moved.at, 'product', coalesce(item.product_id, moved.product_id), CASE WHEN item.id IS NULL THEN product.category_id ELSE item.category_id END,
    NULL::integer, orders.customer_id, coalesce(item.cost_cents IS NULL AND item.id IS NOT NULL, false),
    0::bigint, 0::bigint, 0::bigint, -coalesce(moved.unit_cost_cents, 0)::bigint * moved.quantity, 0, 0::bigint
  FROM stock_movements moved JOIN products product ON product.id = moved.product_id
    CROSS JOIN LATERAL (SELECT split_part(moved.cause, ':', 1) AS kind, split_part(moved.cause, ':', 2) AS id) cause
    LEFT JOIN refunds refund ON refund.id = CASE WHEN cause.kind = 'refund' THEN cause.id::uuid END
    LEFT JOIN digital_deliveries delivery ON delivery.id = CASE WHEN cause.kind = 'delivery' THEN cause.id::integer END
    LEFT JOIN orders refunded ON refunded.allocation_id = refund.allocation_id
    LEFT JOIN orders ON orders.id = coalesce(CASE WHEN cause.kind IN ('order', 'sale') THEN cause.id::integer END, delivery.order_id, refunded.id)
    LEFT JOIN LATERAL (
      SELECT line.id, line.product_id, line.category_id, line.cost_cents FROM order_items line
      WHERE line.order_id = orders.id AND (line.product_id = moved.product_id
        OR line.components @> jsonb_build_array(jsonb_build_object('productId', moved.product_id)))
      ORDER BY line.product_id = moved.product_id DESC, line.id LIMIT 1) item ON true
  WHERE cause.kind IN ('order', 'sale', 'refund', 'delivery', 'no-receipt')
    AND (moved.reason IN ('cancelled', 'returned', 'damaged') OR moved.reason = 'sold' AND moved.cause LIKE '%:v%')
  UNION ALL
  -- The supplier is not paid for dropped shipments of a canceled order.
  SELECT cancelled.at, 'product', item.product_id, item.category_id, NULL::integer, orders.customer_id, item.cost_cents IS NULL,
    0::bigint, 0::bigint, 0::bigint, -coalesce(item.cost_cents::bigint * item.quantity, 0), 0, 0::bigint
  FROM order_events cancelled
    LEFT JOIN LATERAL (
      SELECT type FROM order_events earlier
      WHERE earlier.order_id = cancelled.order_id AND earlier.id < cancelled.id AND earlier.type LIKE 'status.%'
      ORDER BY earlier.id DESC LIMIT 1) before ON true
    JOIN orders ON orders.id = cancelled.order_id JOIN order_items item ON item.order_id = orders.id AND item.drop_ship_only
  WHERE cancelled.type = 'status.cancelled' AND before.type IS DISTINCT FROM 'status.cancelled'
  UNION ALL
  SELECT reopened.at, 'product', item.product_id, item.category_id, NULL::integer, orders.customer_id, item.cost_cents IS NULL,
    0::bigint, 0::bigint, 0::bigint, coalesce(item.cost_cents::bigint * item.quantity, 0), 0, 0::bigint
  FROM order_events cancelled
    CROSS JOIN LATERAL (
      SELECT type, at FROM order_events later
      WHERE later.order_id = cancelled.order_id AND later.id > cancelled.id AND later.type LIKE 'status.%'
      ORDER BY later.id LIMIT 1) reopened
    JOIN orders ON orders.id = cancelled.order_id JOIN order_items item ON item.order_id = orders.id AND item.drop_ship_only
  WHERE cancelled.type = 'status.cancelled' AND reopened.type <> 'status.cancelled'
  UNION ALL
  SELECT entry.at, 'repair', NULL::integer, NULL::integer, entry.ticket_id, NULL::integer, false,
    entry.sales_cents, 0::bigint, entry.refund_cents, 0::bigint, 0, 0::bigint
  FROM (
    SELECT at, ticket_id, (amount_cents - tax_cents)::bigint AS sales_cents, 0::bigint AS refund_cents FROM repair_payments
    UNION ALL
    SELECT correction.at, paid.ticket_id, correction.tax_cents::bigint, 0::bigint
    FROM repair_tax_corrections correction JOIN repair_payments paid ON paid.id = correction.payment_id
    UNION ALL
    SELECT refund.created_at, paid.ticket_id, 0::bigint, (refund.amount_cents - coalesce(refund.tax_cents, 0))::bigint
    FROM refunds refund JOIN repair_payments paid ON paid.allocation_id = refund.allocation_id
    WHERE refund.status = 'succeeded' AND NOT refund.is_return
  ) entry
  UNION ALL
  SELECT moved.at, 'repair', NULL::integer, NULL::integer, part.ticket_id, NULL::integer, false,
    0::bigint, 0::bigint, 0::bigint, -coalesce(moved.unit_cost_cents, 0)::bigint * moved.quantity, 0, 0::bigint
  FROM stock_movements moved
    JOIN repair_parts part ON part.id = CASE WHEN moved.cause LIKE 'repair\_part:%' THEN split_part(moved.cause, ':', 2)::integer END
  -- The supplier owes what goes back to it.
  WHERE moved.reason <> 'to_supplier'
  UNION ALL
  SELECT ticket.ready_at, 'repair', NULL::integer, NULL::integer, ticket.id, NULL::integer, false,
    0::bigint, 0::bigint, 0::bigint, cost.cents, 0, 0::bigint
  FROM repair_tickets ticket CROSS JOIN LATERAL price_book_parts_cost_of(ticket.id) cost
  WHERE ticket.ready_at IS NOT NULL AND ticket.resolution = 'repaired' AND ticket.status <> 'cancelled' AND cost.cents > 0
  UNION ALL
  SELECT at, 'bench', product_id, product.category_id, NULL::integer, NULL::integer, false,
    0::bigint, 0::bigint, 0::bigint, -coalesce(unit_cost_cents, 0)::bigint * moved.quantity, 0, 0::bigint
  FROM stock_movements moved JOIN products product ON product.id = moved.product_id
  WHERE moved.reason = 'used_on_bench' AND moved.cause NOT LIKE 'repair\_part:%'
  UNION ALL
  SELECT started_at, 'repair', NULL::integer, NULL::integer, ticket_id, NULL::integer, false,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, minutes, 0::bigint
  FROM repair_times WHERE minutes IS NOT NULL
  UNION ALL
  SELECT entry.at, 'plan', NULL::integer, NULL::integer, NULL::integer, plan.customer_id, false,
    entry.sales_cents, 0::bigint, entry.refund_cents, 0::bigint, entry.labor_minutes, 0::bigint
  FROM (
    SELECT paid_at AS at, plan_id, (total_cents - tax_cents)::bigint AS sales_cents, 0::bigint AS refund_cents, 0 AS labor_minutes
    FROM plan_invoices WHERE paid_at IS NOT NULL
    UNION ALL
    SELECT refund.created_at, invoice.plan_id, 0::bigint, (refund.amount_cents - coalesce(refund.tax_cents, 0))::bigint, 0
    FROM refunds refund JOIN plan_invoices invoice ON invoice.allocation_id = refund.allocation_id
    WHERE refund.status = 'succeeded' AND NOT refund.is_return
    UNION ALL
    SELECT at, plan_id, 0::bigint, 0::bigint, minutes FROM plan_work
  ) entry JOIN managed_plans plan ON plan.id = entry.plan_id
  UNION ALL
  SELECT at, area, product_id, category_id, ticket_id, customer_id, is_cost_unknown, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0, cents
  FROM card_fee_parts;
