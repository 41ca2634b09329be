-- What was sold until now was promised by mail, typed in by the staff; what is not on its way yet waits for that.
UPDATE order_items SET delivery = 'credential' WHERE kind = 'digital';--> statement-breakpoint
UPDATE checkout_lines SET delivery = 'credential' WHERE kind = 'digital';--> statement-breakpoint
INSERT INTO digital_deliveries (order_id, order_item_id, product_id, method, quantity, due_at)
SELECT orders.id, item.id, item.product_id, 'credential', item.quantity, orders.created_at + interval '24 hours'
FROM orders JOIN order_items item ON item.order_id = orders.id
WHERE item.kind = 'digital' AND orders.status IN ('pending', 'processing') AND orders.payment_status <> 'refunded'
ORDER BY item.id;
