-- What reports add up. Every order and movement of stock adds to the sums of its day in the transaction that
-- makes it. What it adds is said once, in the `…_entries` views; `resum_sales` adds everything up anew.
CREATE OR REPLACE FUNCTION shop_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE coalesce((SELECT time_zone FROM company LIMIT 1), 'America/New_York'))::date
$$;

CREATE OR REPLACE FUNCTION sum_shard() RETURNS integer LANGUAGE sql VOLATILE AS $$ SELECT pg_backend_pid() % 16 $$;

-- What is sold at the counter without being a product has no category; services and other goods are told apart all the same.
CREATE OR REPLACE FUNCTION shelf_of(category_id integer, kind text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(category_id, CASE kind WHEN 'service' THEN -1 ELSE -2 END)
$$;

CREATE OR REPLACE VIEW item_entries AS
  SELECT item.id AS item_id, orders.created_at AS at, item.product_id,
    shelf_of(products.category_id, item.kind) AS category_id,
    item.quantity, item.line_total_cents,
    coalesce(item.cost_cents::bigint * item.quantity, 0) AS cost_cents, CASE WHEN item.cost_cents IS NULL THEN 0 ELSE item.line_total_cents END AS costed_cents
  FROM order_items item JOIN orders ON orders.id = item.order_id LEFT JOIN products ON products.id = item.product_id;

-- An order's move to `cancelled` takes its pieces back, a move from there brings them again; both on the day of the move.
CREATE OR REPLACE VIEW cancellation_entries AS
  SELECT move.event_id, move.at, item.product_id, shelf_of(products.category_id, item.kind) AS category_id, move.sign * item.quantity AS pieces, move.sign * item.line_total_cents AS cents,
    move.sign * coalesce(item.cost_cents::bigint * item.quantity, 0) AS cost_cents, CASE WHEN item.cost_cents IS NULL THEN 0 ELSE move.sign * item.line_total_cents END AS costed_cents
  FROM (
    SELECT event.id AS event_id, event.order_id, event.at, CASE WHEN event.type = 'status.cancelled' THEN 1 ELSE -1 END AS sign
    FROM order_events event
    CROSS JOIN LATERAL (
      SELECT coalesce((
        SELECT earlier.type FROM order_events earlier
        WHERE earlier.order_id = event.order_id AND earlier.id < event.id AND earlier.type LIKE 'status.%'
        ORDER BY earlier.id DESC LIMIT 1), 'status.pending') AS type
    ) before
    WHERE event.type LIKE 'status.%' AND (event.type = 'status.cancelled') <> (before.type = 'status.cancelled')
  ) move
  JOIN order_items item ON item.order_id = move.order_id LEFT JOIN products ON products.id = item.product_id;

CREATE OR REPLACE FUNCTION sum_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_days AS kept (on_day, category_id, shard, pieces, goods_cents, cost_cents, costed_cents)
    SELECT shop_day(at), category_id, sum_shard(), sum(quantity), sum(line_total_cents), sum(cost_cents), sum(costed_cents)
    FROM item_entries WHERE item_id IN (SELECT id FROM new_rows) GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, category_id, shard) DO UPDATE SET pieces = kept.pieces + excluded.pieces, goods_cents = kept.goods_cents + excluded.goods_cents,
    cost_cents = kept.cost_cents + excluded.cost_cents, costed_cents = kept.costed_cents + excluded.costed_cents;
  INSERT INTO product_days AS kept (on_day, product_id, shard, pieces, goods_cents, cost_cents, costed_cents)
    SELECT shop_day(at), product_id, sum_shard(), sum(quantity), sum(line_total_cents), sum(cost_cents), sum(costed_cents)
    FROM item_entries WHERE item_id IN (SELECT id FROM new_rows) AND product_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, product_id, shard) DO UPDATE SET pieces = kept.pieces + excluded.pieces, goods_cents = kept.goods_cents + excluded.goods_cents,
    cost_cents = kept.cost_cents + excluded.cost_cents, costed_cents = kept.costed_cents + excluded.costed_cents;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_items_sum AFTER INSERT ON order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_order_items();

-- Most moves of an order cancel nothing and follow no cancellation: those are told by one look at its history.
CREATE OR REPLACE FUNCTION sum_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type <> 'status.cancelled'
    AND NOT EXISTS (SELECT FROM order_events WHERE order_id = NEW.order_id AND type = 'status.cancelled') THEN
    RETURN NULL;
  END IF;
  INSERT INTO category_days AS kept (on_day, category_id, shard, cancelled_pieces, cancelled_cents, cost_cents, costed_cents)
    SELECT shop_day(at), category_id, sum_shard(), sum(pieces), sum(cents), -sum(cost_cents), -sum(costed_cents)
    FROM cancellation_entries WHERE event_id = NEW.id GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, category_id, shard) DO UPDATE SET cancelled_pieces = kept.cancelled_pieces + excluded.cancelled_pieces,
    cancelled_cents = kept.cancelled_cents + excluded.cancelled_cents, cost_cents = kept.cost_cents + excluded.cost_cents,
    costed_cents = kept.costed_cents + excluded.costed_cents;
  INSERT INTO product_days AS kept (on_day, product_id, shard, cancelled_pieces, cancelled_cents, cost_cents, costed_cents)
    SELECT shop_day(at), product_id, sum_shard(), sum(pieces), sum(cents), -sum(cost_cents), -sum(costed_cents)
    FROM cancellation_entries WHERE event_id = NEW.id AND product_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, product_id, shard) DO UPDATE SET cancelled_pieces = kept.cancelled_pieces + excluded.cancelled_pieces,
    cancelled_cents = kept.cancelled_cents + excluded.cancelled_cents, cost_cents = kept.cost_cents + excluded.cost_cents,
    costed_cents = kept.costed_cents + excluded.costed_cents;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_events_sum AFTER INSERT ON order_events FOR EACH ROW WHEN (NEW.type LIKE 'status.%') EXECUTE FUNCTION sum_cancellation();

CREATE OR REPLACE FUNCTION sum_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movement_days AS kept (on_day, reason, shard, movements, pieces_in, pieces_out)
    SELECT shop_day(at), reason, sum_shard(), count(*), sum(greatest(quantity, 0)), sum(greatest(-quantity, 0))
    FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, reason, shard) DO UPDATE SET movements = kept.movements + excluded.movements,
    pieces_in = kept.pieces_in + excluded.pieces_in, pieces_out = kept.pieces_out + excluded.pieces_out;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_movements_sum AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_movements();

-- All days anew, when the shop's days themselves change or rows were corrected by hand.
CREATE OR REPLACE FUNCTION resum_sales() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders, order_items, order_events, stock_movements IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM category_days;
  DELETE FROM product_days;
  DELETE FROM movement_days;
  INSERT INTO category_days (on_day, category_id, shard, pieces, goods_cents, cancelled_pieces, cancelled_cents, cost_cents, costed_cents)
    SELECT shop_day(at), category_id, 0, sum(pieces), sum(cents), sum(cancelled), sum(cancelled_cents), sum(cost), sum(costed) FROM (
      SELECT at, category_id, quantity AS pieces, line_total_cents AS cents, 0 AS cancelled, 0 AS cancelled_cents, cost_cents AS cost, costed_cents AS costed FROM item_entries
      UNION ALL SELECT at, category_id, 0, 0, pieces, cents, -cost_cents, -costed_cents FROM cancellation_entries
    ) entry GROUP BY 1, 2;
  INSERT INTO product_days (on_day, product_id, shard, pieces, goods_cents, cancelled_pieces, cancelled_cents, cost_cents, costed_cents)
    SELECT shop_day(at), product_id, 0, sum(pieces), sum(cents), sum(cancelled), sum(cancelled_cents), sum(cost), sum(costed) FROM (
      SELECT at, product_id, quantity AS pieces, line_total_cents AS cents, 0 AS cancelled, 0 AS cancelled_cents, cost_cents AS cost, costed_cents AS costed FROM item_entries
      UNION ALL SELECT at, product_id, 0, 0, pieces, cents, -cost_cents, -costed_cents FROM cancellation_entries
    ) entry WHERE product_id IS NOT NULL GROUP BY 1, 2;
  INSERT INTO movement_days (on_day, reason, shard, movements, pieces_in, pieces_out)
    SELECT shop_day(at), reason, 0, count(*), sum(greatest(quantity, 0)), sum(greatest(-quantity, 0)) FROM stock_movements GROUP BY 1, 2;
END $$;

CREATE OR REPLACE FUNCTION resum_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM resum_sales();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER company_resum AFTER UPDATE ON company FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION resum_after_change();

CREATE OR REPLACE TRIGGER company_resum_first AFTER INSERT ON company FOR EACH ROW WHEN (NEW.time_zone <> 'America/New_York') EXECUTE FUNCTION resum_after_change();

-- A correction by hand.
CREATE OR REPLACE TRIGGER orders_resum AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION resum_after_change();

-- What a row of the shelf is worth; `sign` takes away what it was before.
DO $$ BEGIN
  IF to_regtype('stock_entry') IS NULL THEN
    CREATE TYPE stock_entry AS (category_id integer, pieces integer, cost_cents integer, charged_cents integer, sign integer);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION sum_stock(entries stock_entry[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_values AS kept (category_id, shard, products, pieces, cost_cents, uncosted_pieces, retail_cents)
    SELECT category_id, sum_shard(), sum(sign), sum(sign * pieces), sum(sign * pieces::bigint * coalesce(cost_cents, 0)),
      coalesce(sum(sign * pieces) FILTER (WHERE cost_cents IS NULL), 0), sum(sign * pieces::bigint * charged_cents)
    FROM unnest(entries) WHERE pieces > 0 GROUP BY 1 ORDER BY 1
  ON CONFLICT (category_id, shard) DO UPDATE SET products = kept.products + excluded.products, pieces = kept.pieces + excluded.pieces,
    cost_cents = kept.cost_cents + excluded.cost_cents, uncosted_pieces = kept.uncosted_pieces + excluded.uncosted_pieces,
    retail_cents = kept.retail_cents + excluded.retail_cents
$$;

CREATE OR REPLACE FUNCTION sum_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entries stock_entry[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(category_id, stock_on_hand, cost_cents, charged_cents, 1)::stock_entry) INTO entries
      FROM new_rows WHERE NOT drop_ship_only;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW(category_id, stock_on_hand, cost_cents, charged_cents, -1)::stock_entry) INTO entries
      FROM old_rows WHERE NOT drop_ship_only;
  ELSE
    -- Most updates only hold a piece for a checkout, which changes nothing here.
    SELECT array_agg(entry) INTO entries
      FROM old_rows JOIN new_rows USING (id) CROSS JOIN LATERAL (
        SELECT ROW(old_rows.category_id, old_rows.stock_on_hand, old_rows.cost_cents, old_rows.charged_cents, -1)::stock_entry AS entry
          WHERE NOT old_rows.drop_ship_only
        UNION ALL
        SELECT ROW(new_rows.category_id, new_rows.stock_on_hand, new_rows.cost_cents, new_rows.charged_cents, 1)::stock_entry
          WHERE NOT new_rows.drop_ship_only
      ) change
      WHERE (old_rows.stock_on_hand, old_rows.category_id, old_rows.cost_cents, old_rows.charged_cents, old_rows.drop_ship_only)
        IS DISTINCT FROM (new_rows.stock_on_hand, new_rows.category_id, new_rows.cost_cents, new_rows.charged_cents, new_rows.drop_ship_only);
  END IF;
  IF entries IS NOT NULL THEN
    PERFORM sum_stock(entries);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_sum_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_products();

CREATE OR REPLACE TRIGGER products_sum_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_products();

CREATE OR REPLACE TRIGGER products_sum_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_products();
