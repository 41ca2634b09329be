-- Changes of the value of stock on hand: together they are the stock at its cost, as in the report.
-- Received goods count at what the supplier charges for them; the rest of their value is a revaluation.
CREATE OR REPLACE VIEW stock_entries AS
  WITH movement AS (
    SELECT movement.at, movement.reason, coalesce(movement.unit_cost_cents, 0)::bigint * movement.quantity AS value_cents,
      -- A new unit is received and stored with its cost at the same moment; other movements name the receipt's key.
      CASE WHEN movement.quantity > 0 THEN receipt.arrived_cents ELSE -receipt.arrived_cents END AS billed_cents
    FROM stock_movements movement
      LEFT JOIN purchase_receipt_lines receipt ON movement.reason = 'received' AND receipt.product_id = movement.product_id
        AND CASE WHEN starts_with(movement.cause, 'unit:') THEN receipt.at = movement.at
          ELSE starts_with(movement.cause, 'receipt:' || receipt.purchase_order_id || ':' || receipt.key) END
  )
  SELECT at, CASE reason WHEN 'opening' THEN 'stock_opened' WHEN 'received' THEN 'goods_received' WHEN 'used_on_bench' THEN 'parts_used'
      WHEN 'sold' THEN 'goods_sold' WHEN 'cancelled' THEN 'goods_sold' WHEN 'returned' THEN 'goods_sold'
      WHEN 'to_supplier' THEN 'defective_set_aside' ELSE 'stock_adjusted' END AS event,
    coalesce(billed_cents, value_cents) AS amount_cents
  FROM movement
  UNION ALL
  SELECT at, 'stock_revalued', value_cents - billed_cents FROM movement WHERE billed_cents IS NOT NULL
  UNION ALL
  SELECT at, 'stock_revalued', amount_cents FROM stock_revaluations;
