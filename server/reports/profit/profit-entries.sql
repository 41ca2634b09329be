-- The one source of the profit report: what each sale brought and what it cost, without tax, at the moment at which the journal books it.
-- A claim under warranty counts for the first repair.
CREATE OR REPLACE FUNCTION first_repair_of(ticket integer) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH RECURSIVE earlier AS (
    SELECT id, warranty_of_id FROM repair_tickets WHERE id = ticket
    UNION SELECT first.id, first.warranty_of_id FROM repair_tickets first JOIN earlier ON first.id = earlier.warranty_of_id)
  SELECT id FROM earlier WHERE warranty_of_id IS NULL
$$;

-- Parts that are not in the catalog cost what the price book says for its repairs on the bill.
CREATE OR REPLACE FUNCTION price_book_parts_cost_of(ticket integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(billed.quantity * price.other_part_cost_cents), 0)::bigint
  FROM (SELECT (line->>'repairPriceId')::integer AS id, max((line->>'quantity')::integer) AS quantity
      FROM repair_bills bill CROSS JOIN jsonb_array_elements(bill.lines) line
      WHERE bill.ticket_id = ticket AND line->>'repairPriceId' IS NOT NULL GROUP BY 1) billed
    JOIN repair_prices price ON price.id = billed.id
$$;

-- The cost of a repair is unknown if a part has none, or if the bill charges parts whose cost nobody recorded.
CREATE OR REPLACE FUNCTION is_repair_cost_unknown(ticket integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE same AS (
    SELECT ticket AS id UNION SELECT claim.id FROM repair_tickets claim JOIN same ON claim.warranty_of_id = same.id)
  SELECT EXISTS (SELECT FROM repair_parts part JOIN same ON same.id = part.ticket_id
      WHERE part.posted_at IS NOT NULL AND part.state <> 'returned' AND part.unit_cost_cents IS NULL)
    OR EXISTS (SELECT FROM repair_bills bill JOIN same ON same.id = bill.ticket_id
      WHERE NOT EXISTS (SELECT FROM repair_parts part WHERE part.ticket_id = bill.ticket_id AND part.state <> 'returned')
        AND price_book_parts_cost_of(bill.ticket_id) = 0
        AND EXISTS (SELECT FROM jsonb_array_elements(bill.lines) line
          WHERE line->>'kind' = 'part' AND (line->>'lineTotalCents')::bigint > 0))
$$;

-- The repair of the price book that the largest part of the bill charges.
CREATE OR REPLACE FUNCTION price_book_repair_of(ticket integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (line->>'repairPriceId')::integer FROM repair_bills bill CROSS JOIN jsonb_array_elements(bill.lines) line
  WHERE bill.ticket_id = ticket AND line->>'repairPriceId' IS NOT NULL
  GROUP BY 1 ORDER BY sum((line->>'lineTotalCents')::bigint) DESC, 1 LIMIT 1
$$;

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

-- What the card provider charged for a payment, by the order's lines and shipping (null), repairs and plans that it paid for.
CREATE OR REPLACE FUNCTION card_fee_parts(paid uuid, fee bigint)
RETURNS TABLE (order_id integer, order_item_id integer, ticket_id integer, plan_id integer, cents bigint) LANGUAGE sql STABLE AS $$
  WITH part AS (
    SELECT orders.id AS order_id, line.id AS order_item_id, repair.ticket_id, invoice.plan_id,
      coalesce(allocation.amount_cents * coalesce(line.cents::numeric / nullif(orders.subtotal_cents + orders.shipping_cents, 0), 1), 0) AS weight,
      row_number() OVER (ORDER BY allocation.id, line.id NULLS LAST) AS place
    FROM payment_allocations allocation
      LEFT JOIN orders ON orders.allocation_id = allocation.id
      LEFT JOIN LATERAL (
        SELECT item.id, item.line_total_cents AS cents FROM order_items item WHERE item.order_id = orders.id
        UNION ALL SELECT NULL, orders.shipping_cents WHERE orders.shipping_cents > 0) line ON true
      LEFT JOIN repair_payments repair ON repair.allocation_id = allocation.id
      LEFT JOIN plan_invoices invoice ON invoice.allocation_id = allocation.id
    WHERE allocation.payment_id = paid
  ), placed AS (
    SELECT *, sum(weight) OVER (ORDER BY place) AS through, sum(weight) OVER () AS whole FROM part
  )
  SELECT order_id, order_item_id, ticket_id, plan_id,
    (CASE WHEN whole > 0 THEN round(fee * through / whole) - round(fee * (through - weight) / whole) WHEN place = 1 THEN fee ELSE 0 END)::bigint
  FROM placed
$$;

CREATE OR REPLACE VIEW profit_entries AS
  SELECT orders.created_at AS at, CASE item.kind WHEN 'service' THEN 'service' WHEN 'other' THEN 'other' ELSE 'product' END AS area,
    item.product_id, item.category_id, NULL::integer AS ticket_id, NULL::integer AS technician_id, orders.customer_id,
    item.kind <> 'service' AND item.cost_cents IS NULL AS is_cost_unknown,
    (item.line_total_cents + item.discount_cents + item.sale_discount_cents)::bigint AS sales_cents,
    (item.discount_cents + item.sale_discount_cents)::bigint AS discount_cents, 0::bigint AS refund_cents,
    coalesce(item.cost_cents::bigint * item.quantity, 0) AS cost_cents, 0 AS labor_minutes, 0::bigint AS fee_cents
  FROM orders JOIN order_items item ON item.order_id = orders.id
  UNION ALL
  -- What the shop pays for postage is not recorded.
  SELECT created_at, 'shipping', NULL::integer, NULL::integer, NULL::integer, NULL::integer, customer_id, true, shipping_cents::bigint, 0::bigint, 0::bigint, 0::bigint, 0, 0::bigint
  FROM orders WHERE shipping_cents > 0
  UNION ALL
  SELECT refund.created_at, CASE WHEN item.id IS NULL THEN 'shipping' WHEN item.kind = 'service' THEN 'service' WHEN item.kind = 'other' THEN 'other' ELSE 'product' END,
    item.product_id, item.category_id, NULL::integer, NULL::integer, orders.customer_id, coalesce(item.kind <> 'service' AND item.cost_cents IS NULL, true),
    0::bigint, 0::bigint, part.cents, 0::bigint, 0, 0::bigint
  FROM refunds refund JOIN orders ON orders.allocation_id = refund.allocation_id
    CROSS JOIN LATERAL refunded_parts(refund, orders) part LEFT JOIN order_items item ON item.id = part.order_item_id
  WHERE refund.status = 'succeeded' AND NOT refund.is_return
  UNION ALL
  SELECT returned.at, 'product', product.id, product.category_id, NULL::integer, NULL::integer, NULL::integer, product.cost_cents IS NULL AND NOT product.is_bundle,
    0::bigint, 0::bigint, (line->>'priceCents')::bigint * (line->>'quantity')::integer, 0::bigint, 0, 0::bigint
  FROM no_receipt_returns returned CROSS JOIN jsonb_array_elements(returned.lines) line
    JOIN products product ON product.id = (line->>'productId')::integer
  UNION ALL
  -- Goods that came back, at the cost at which they are in stock again; what cannot be sold again leaves at once. A reopened order takes its goods again.
  SELECT moved.at, 'product', coalesce(item.product_id, moved.product_id), CASE WHEN item.id IS NULL THEN product.category_id ELSE item.category_id END,
    NULL::integer, NULL::integer, orders.customer_id, coalesce(item.cost_cents IS NULL AND item.id IS NOT NULL, false),
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
  SELECT cancelled.at, 'product', item.product_id, item.category_id, NULL::integer, NULL::integer, orders.customer_id, item.cost_cents IS NULL,
    0::bigint, 0::bigint, 0::bigint, -coalesce(item.cost_cents::bigint * item.quantity, 0), 0, 0::bigint
  FROM order_events cancelled
    LEFT JOIN LATERAL (
      SELECT type FROM order_events earlier
      WHERE earlier.order_id = cancelled.order_id AND earlier.id < cancelled.id AND earlier.type LIKE 'status.%'
      ORDER BY earlier.id DESC LIMIT 1) before ON true
    JOIN orders ON orders.id = cancelled.order_id JOIN order_items item ON item.order_id = orders.id AND item.drop_ship_only
  WHERE cancelled.type = 'status.cancelled' AND before.type IS DISTINCT FROM 'status.cancelled'
  UNION ALL
  SELECT reopened.at, 'product', item.product_id, item.category_id, NULL::integer, NULL::integer, orders.customer_id, item.cost_cents IS NULL,
    0::bigint, 0::bigint, 0::bigint, coalesce(item.cost_cents::bigint * item.quantity, 0), 0, 0::bigint
  FROM order_events cancelled
    CROSS JOIN LATERAL (
      SELECT type, at FROM order_events later
      WHERE later.order_id = cancelled.order_id AND later.id > cancelled.id AND later.type LIKE 'status.%'
      ORDER BY later.id LIMIT 1) reopened
    JOIN orders ON orders.id = cancelled.order_id JOIN order_items item ON item.order_id = orders.id AND item.drop_ship_only
  WHERE cancelled.type = 'status.cancelled' AND reopened.type <> 'status.cancelled'
  UNION ALL
  SELECT entry.at, 'repair', NULL::integer, NULL::integer, first.id, first.assignee_id, first.customer_id, is_repair_cost_unknown(first.id),
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
  ) entry JOIN repair_tickets first ON first.id = first_repair_of(entry.ticket_id)
  UNION ALL
  SELECT moved.at, 'repair', NULL::integer, NULL::integer, first.id, first.assignee_id, first.customer_id, is_repair_cost_unknown(first.id),
    0::bigint, 0::bigint, 0::bigint, -coalesce(moved.unit_cost_cents, 0)::bigint * moved.quantity, 0, 0::bigint
  FROM stock_movements moved
    JOIN repair_parts part ON part.id = CASE WHEN moved.cause LIKE 'repair\_part:%' THEN split_part(moved.cause, ':', 2)::integer END
    JOIN repair_tickets first ON first.id = first_repair_of(part.ticket_id)
  UNION ALL
  SELECT ticket.ready_at, 'repair', NULL::integer, NULL::integer, first.id, first.assignee_id, first.customer_id, is_repair_cost_unknown(first.id),
    0::bigint, 0::bigint, 0::bigint, price_book_parts_cost_of(ticket.id), 0, 0::bigint
  FROM repair_tickets ticket JOIN repair_tickets first ON first.id = first_repair_of(ticket.id)
  WHERE ticket.ready_at IS NOT NULL AND ticket.resolution = 'repaired' AND ticket.status <> 'cancelled' AND price_book_parts_cost_of(ticket.id) > 0
  UNION ALL
  SELECT at, 'bench', product_id, product.category_id, NULL::integer, NULL::integer, NULL::integer, false,
    0::bigint, 0::bigint, 0::bigint, -coalesce(unit_cost_cents, 0)::bigint * moved.quantity, 0, 0::bigint
  FROM stock_movements moved JOIN products product ON product.id = moved.product_id
  WHERE moved.reason = 'used_on_bench' AND moved.cause NOT LIKE 'repair\_part:%'
  UNION ALL
  SELECT worked.started_at, 'repair', NULL::integer, NULL::integer, first.id, first.assignee_id, first.customer_id, is_repair_cost_unknown(first.id),
    0::bigint, 0::bigint, 0::bigint, 0::bigint, worked.minutes, 0::bigint
  FROM repair_times worked JOIN repair_tickets first ON first.id = first_repair_of(worked.ticket_id)
  WHERE worked.minutes IS NOT NULL
  UNION ALL
  SELECT entry.at, 'plan', NULL::integer, NULL::integer, NULL::integer, NULL::integer, plan.customer_id, false,
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
  SELECT charged.at, CASE WHEN item.kind IN ('physical', 'digital') THEN 'product' WHEN item.id IS NOT NULL THEN item.kind
      WHEN part.order_id IS NOT NULL THEN 'shipping' WHEN first.id IS NOT NULL THEN 'repair' WHEN plan.id IS NOT NULL THEN 'plan' ELSE 'card' END,
    item.product_id, item.category_id, first.id, first.assignee_id, coalesce(orders.customer_id, first.customer_id, plan.customer_id),
    CASE WHEN item.id IS NOT NULL THEN item.kind <> 'service' AND item.cost_cents IS NULL
      WHEN first.id IS NOT NULL THEN is_repair_cost_unknown(first.id) ELSE part.order_id IS NOT NULL END,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0, coalesce(part.cents, charged.fee)
  FROM (SELECT at, payment_intent_id, fee_cents::bigint - CASE kind WHEN 'fee' THEN amount_cents ELSE 0 END AS fee FROM card_transactions) charged
    LEFT JOIN payments paid ON paid.payment_intent_id = charged.payment_intent_id
    LEFT JOIN LATERAL card_fee_parts(paid.id, charged.fee) part ON true
    LEFT JOIN orders ON orders.id = part.order_id LEFT JOIN order_items item ON item.id = part.order_item_id
    LEFT JOIN repair_tickets first ON first.id = first_repair_of(part.ticket_id) LEFT JOIN managed_plans plan ON plan.id = part.plan_id
  WHERE charged.fee <> 0;
