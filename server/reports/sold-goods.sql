-- The one source of the reports about goods: each sold line at the moment its order was placed, and what a cancellation took back.
-- What is sold at the counter without being a product has no category, but services (-1) and other goods (-2) are told apart.
-- Every part has columns of the same types, or PostgreSQL could not push a period's bounds into it.
CREATE OR REPLACE VIEW sold_goods AS
  SELECT false AS is_cancellation, orders.created_at AS at, item.product_id,
    coalesce(item.category_id, CASE item.kind WHEN 'service' THEN -1 ELSE -2 END) AS category_id,
    item.quantity AS units, item.line_total_cents AS cents, item.cost_cents::bigint * item.quantity AS cost_cents
  FROM orders JOIN order_items item ON item.order_id = orders.id
  UNION ALL
  -- A move to `cancelled` takes the order's goods back on the day of the move.
  SELECT true, cancelled.at, item.product_id,
    coalesce(item.category_id, CASE item.kind WHEN 'service' THEN -1 ELSE -2 END),
    item.quantity, item.line_total_cents, item.cost_cents::bigint * item.quantity
  FROM order_events cancelled
    LEFT JOIN LATERAL (
      SELECT type FROM order_events earlier
      WHERE earlier.order_id = cancelled.order_id AND earlier.id < cancelled.id AND earlier.type LIKE 'status.%'
      ORDER BY earlier.id DESC LIMIT 1
    ) before ON true
    JOIN order_items item ON item.order_id = cancelled.order_id
  WHERE cancelled.type = 'status.cancelled' AND before.type IS DISTINCT FROM 'status.cancelled'
  UNION ALL
  -- A move from there to another status brings them again.
  SELECT true, reopened.at, item.product_id,
    coalesce(item.category_id, CASE item.kind WHEN 'service' THEN -1 ELSE -2 END),
    -item.quantity, -item.line_total_cents, -item.cost_cents::bigint * item.quantity
  FROM order_events cancelled
    CROSS JOIN LATERAL (
      SELECT type, at FROM order_events later
      WHERE later.order_id = cancelled.order_id AND later.id > cancelled.id AND later.type LIKE 'status.%'
      ORDER BY later.id LIMIT 1
    ) reopened
    JOIN order_items item ON item.order_id = cancelled.order_id
  WHERE cancelled.type = 'status.cancelled' AND reopened.type <> 'status.cancelled';
