CREATE TABLE "category_days" (
	"on_day" date NOT NULL,
	"category_id" integer NOT NULL,
	"shard" integer NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"goods_cents" bigint DEFAULT 0 NOT NULL,
	"cancelled_pieces" bigint DEFAULT 0 NOT NULL,
	"cancelled_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "category_days_on_day_category_id_shard_pk" PRIMARY KEY("on_day","category_id","shard")
);
--> statement-breakpoint
CREATE TABLE "movement_days" (
	"on_day" date NOT NULL,
	"reason" text NOT NULL,
	"shard" integer NOT NULL,
	"movements" bigint DEFAULT 0 NOT NULL,
	"pieces_in" bigint DEFAULT 0 NOT NULL,
	"pieces_out" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "movement_days_on_day_reason_shard_pk" PRIMARY KEY("on_day","reason","shard")
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"on_day" date NOT NULL,
	"product_id" integer NOT NULL,
	"shard" integer NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"goods_cents" bigint DEFAULT 0 NOT NULL,
	"cancelled_pieces" bigint DEFAULT 0 NOT NULL,
	"cancelled_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_on_day_product_id_shard_pk" PRIMARY KEY("on_day","product_id","shard")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"on_day" date NOT NULL,
	"tax_rate_bps" integer NOT NULL,
	"payment" text NOT NULL,
	"shard" integer NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"goods_cents" bigint DEFAULT 0 NOT NULL,
	"taxed_goods_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_tax_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_days_on_day_tax_rate_bps_payment_shard_pk" PRIMARY KEY("on_day","tax_rate_bps","payment","shard")
);
--> statement-breakpoint
CREATE TABLE "stock_values" (
	"category_id" integer NOT NULL,
	"shard" integer NOT NULL,
	"products" bigint DEFAULT 0 NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"uncosted_pieces" bigint DEFAULT 0 NOT NULL,
	"retail_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_values_category_id_shard_pk" PRIMARY KEY("category_id","shard")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_cents" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_values" ADD CONSTRAINT "stock_values_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_days_product" ON "product_days" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "audit_entries_who" ON "audit_entries" USING gin ("actor_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_status" ON "newsletter_subscribers" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_messages_status" ON "mail_messages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "mail_messages_last_sent" ON "mail_messages" USING btree ("sent_at") WHERE "mail_messages"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_search" ON "mail_messages" USING gin (("to_address" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
-- What reports add up. Every order, refund and movement of stock adds to the sums of its day in the transaction that
-- makes it. What it adds is said once, in the `…_entries` views; `resum_sales` adds everything up anew.
CREATE FUNCTION shop_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE coalesce((SELECT time_zone FROM company LIMIT 1), 'America/New_York'))::date
$$;
--> statement-breakpoint
CREATE FUNCTION sum_shard() RETURNS integer LANGUAGE sql VOLATILE AS $$ SELECT pg_backend_pid() % 16 $$;
--> statement-breakpoint
CREATE FUNCTION payment_of(paid orders) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT paid.payment_source || coalesce(' ' || paid.card_brand, '')
$$;
--> statement-breakpoint
-- Which part of a refund is tax: what its lines say, else the order's share, and whatever is left with the last cent.
CREATE FUNCTION split_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole orders;
  earlier bigint;
  earlier_tax bigint;
  tax_of_lines bigint;
BEGIN
  SELECT * INTO whole FROM orders WHERE id = NEW.order_id FOR UPDATE;
  SELECT coalesce(sum(amount_cents), 0), coalesce(sum(tax_cents), 0) INTO earlier, earlier_tax
    FROM refunds WHERE order_id = NEW.order_id AND status = 'succeeded' AND id <> NEW.id;
  SELECT sum(line.amount_cents - line.quantity * item.unit_price_cents) INTO tax_of_lines
    FROM refund_lines line JOIN order_items item ON item.id = line.order_item_id WHERE line.refund_id = NEW.id;
  NEW.tax_cents := CASE
    WHEN earlier + NEW.amount_cents >= whole.total_cents THEN whole.tax_cents - earlier_tax
    ELSE least(coalesce(CASE WHEN tax_of_lines >= 0 THEN tax_of_lines END, round(NEW.amount_cents::numeric * whole.tax_cents / whole.total_cents)), whole.tax_cents - earlier_tax)
  END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_split_insert BEFORE INSERT ON refunds FOR EACH ROW
  WHEN (NEW.status = 'succeeded' AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION split_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_split_update BEFORE UPDATE OF status ON refunds FOR EACH ROW
  WHEN (NEW.status = 'succeeded' AND OLD.status <> 'succeeded' AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION split_refund();
--> statement-breakpoint
CREATE VIEW order_entries AS
  SELECT id AS order_id, created_at AS at, tax_rate_bps, payment_of(orders) AS payment,
    subtotal_cents AS goods_cents, shipping_cents, tax_cents
  FROM orders;
--> statement-breakpoint
CREATE VIEW refund_entries AS
  SELECT refunds.id AS refund_id, refunds.created_at AS at, tax_rate_bps, payment_of(orders) AS payment,
    refunds.amount_cents, refunds.tax_cents
  FROM refunds JOIN orders ON orders.id = refunds.order_id
  WHERE refunds.status = 'succeeded';
--> statement-breakpoint
CREATE VIEW item_entries AS
  SELECT item.id AS item_id, orders.created_at AS at, tax_rate_bps, payment_of(orders) AS payment, item.product_id, products.category_id,
    item.quantity, item.line_total_cents, CASE WHEN item.tax_cents > 0 THEN item.line_total_cents ELSE 0 END AS taxed_cents
  FROM order_items item JOIN orders ON orders.id = item.order_id JOIN products ON products.id = item.product_id;
--> statement-breakpoint
-- An order's move to `cancelled` takes its pieces back, a move from there brings them again; both on the day of the move.
CREATE VIEW cancellation_entries AS
  SELECT move.event_id, move.at, item.product_id, products.category_id, move.sign * item.quantity AS pieces, move.sign * item.line_total_cents AS cents
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
  JOIN order_items item ON item.order_id = move.order_id JOIN products ON products.id = item.product_id;
--> statement-breakpoint
CREATE FUNCTION sum_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_days AS kept (on_day, tax_rate_bps, payment, shard, orders, goods_cents, shipping_cents, tax_cents)
    SELECT shop_day(at), tax_rate_bps, payment, sum_shard(), count(*), sum(goods_cents), sum(shipping_cents), sum(tax_cents)
    FROM order_entries WHERE order_id IN (SELECT id FROM new_rows) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (on_day, tax_rate_bps, payment, shard) DO UPDATE SET orders = kept.orders + excluded.orders,
    goods_cents = kept.goods_cents + excluded.goods_cents, shipping_cents = kept.shipping_cents + excluded.shipping_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_sum AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_orders();
--> statement-breakpoint
CREATE FUNCTION sum_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_days AS kept (on_day, tax_rate_bps, payment, shard, taxed_goods_cents)
    SELECT shop_day(at), tax_rate_bps, payment, sum_shard(), sum(taxed_cents)
    FROM item_entries WHERE item_id IN (SELECT id FROM new_rows) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (on_day, tax_rate_bps, payment, shard) DO UPDATE SET taxed_goods_cents = kept.taxed_goods_cents + excluded.taxed_goods_cents;
  INSERT INTO category_days AS kept (on_day, category_id, shard, pieces, goods_cents)
    SELECT shop_day(at), category_id, sum_shard(), sum(quantity), sum(line_total_cents)
    FROM item_entries WHERE item_id IN (SELECT id FROM new_rows) GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, category_id, shard) DO UPDATE SET pieces = kept.pieces + excluded.pieces, goods_cents = kept.goods_cents + excluded.goods_cents;
  INSERT INTO product_days AS kept (on_day, product_id, shard, pieces, goods_cents)
    SELECT shop_day(at), product_id, sum_shard(), sum(quantity), sum(line_total_cents)
    FROM item_entries WHERE item_id IN (SELECT id FROM new_rows) GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, product_id, shard) DO UPDATE SET pieces = kept.pieces + excluded.pieces, goods_cents = kept.goods_cents + excluded.goods_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_sum AFTER INSERT ON order_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_order_items();
--> statement-breakpoint
CREATE FUNCTION sum_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_days AS kept (on_day, tax_rate_bps, payment, shard, refunds, refunded_cents, refunded_tax_cents)
    SELECT shop_day(at), tax_rate_bps, payment, sum_shard(), 1, amount_cents, tax_cents FROM refund_entries WHERE refund_id = NEW.id
  ON CONFLICT (on_day, tax_rate_bps, payment, shard) DO UPDATE SET refunds = kept.refunds + excluded.refunds,
    refunded_cents = kept.refunded_cents + excluded.refunded_cents, refunded_tax_cents = kept.refunded_tax_cents + excluded.refunded_tax_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_sum_insert AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.status = 'succeeded' AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION sum_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_sum_update AFTER UPDATE OF status ON refunds FOR EACH ROW
  WHEN (NEW.status = 'succeeded' AND OLD.status <> 'succeeded' AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION sum_refund();
--> statement-breakpoint
CREATE FUNCTION sum_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_days AS kept (on_day, category_id, shard, cancelled_pieces, cancelled_cents)
    SELECT shop_day(at), category_id, sum_shard(), sum(pieces), sum(cents)
    FROM cancellation_entries WHERE event_id = NEW.id GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, category_id, shard) DO UPDATE SET cancelled_pieces = kept.cancelled_pieces + excluded.cancelled_pieces,
    cancelled_cents = kept.cancelled_cents + excluded.cancelled_cents;
  INSERT INTO product_days AS kept (on_day, product_id, shard, cancelled_pieces, cancelled_cents)
    SELECT shop_day(at), product_id, sum_shard(), sum(pieces), sum(cents)
    FROM cancellation_entries WHERE event_id = NEW.id GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, product_id, shard) DO UPDATE SET cancelled_pieces = kept.cancelled_pieces + excluded.cancelled_pieces,
    cancelled_cents = kept.cancelled_cents + excluded.cancelled_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_sum AFTER INSERT ON order_events FOR EACH ROW WHEN (NEW.type LIKE 'status.%') EXECUTE FUNCTION sum_cancellation();
--> statement-breakpoint
CREATE FUNCTION sum_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO movement_days AS kept (on_day, reason, shard, movements, pieces_in, pieces_out)
    SELECT shop_day(at), reason, sum_shard(), count(*), sum(greatest(quantity, 0)), sum(greatest(-quantity, 0))
    FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, reason, shard) DO UPDATE SET movements = kept.movements + excluded.movements,
    pieces_in = kept.pieces_in + excluded.pieces_in, pieces_out = kept.pieces_out + excluded.pieces_out;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_sum AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_movements();
--> statement-breakpoint
CREATE FUNCTION sum_stock(category integer, pieces integer, cost integer, price integer, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_values AS kept (category_id, shard, products, pieces, cost_cents, uncosted_pieces, retail_cents)
    VALUES (category, sum_shard(), sign, sign * pieces, sign * pieces::bigint * coalesce(cost, 0),
      CASE WHEN cost IS NULL THEN sign * pieces ELSE 0 END, sign * pieces::bigint * price)
  ON CONFLICT (category_id, shard) DO UPDATE SET products = kept.products + excluded.products, pieces = kept.pieces + excluded.pieces,
    cost_cents = kept.cost_cents + excluded.cost_cents, uncosted_pieces = kept.uncosted_pieces + excluded.uncosted_pieces,
    retail_cents = kept.retail_cents + excluded.retail_cents
$$;
--> statement-breakpoint
CREATE FUNCTION sum_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.stock_on_hand > 0 AND NOT OLD.drop_ship_only THEN
    PERFORM sum_stock(OLD.category_id, OLD.stock_on_hand, OLD.cost_cents, OLD.charged_cents, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.stock_on_hand > 0 AND NOT NEW.drop_ship_only THEN
    PERFORM sum_stock(NEW.category_id, NEW.stock_on_hand, NEW.cost_cents, NEW.charged_cents, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_sum AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION sum_product();
--> statement-breakpoint
-- By row and only where it matters: most updates only hold a piece for a checkout.
CREATE TRIGGER products_sum_update AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.stock_on_hand, OLD.category_id, OLD.cost_cents, OLD.price_cents, OLD.sale_price_cents, OLD.drop_ship_only)
    IS DISTINCT FROM (NEW.stock_on_hand, NEW.category_id, NEW.cost_cents, NEW.price_cents, NEW.sale_price_cents, NEW.drop_ship_only))
  EXECUTE FUNCTION sum_product();
--> statement-breakpoint
-- All days anew, when the shop's days themselves change or rows were corrected by hand.
CREATE FUNCTION resum_sales() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders, order_items, order_events, refunds, stock_movements IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM sales_days;
  DELETE FROM category_days;
  DELETE FROM product_days;
  DELETE FROM movement_days;
  INSERT INTO sales_days (on_day, tax_rate_bps, payment, shard, orders, goods_cents, taxed_goods_cents, shipping_cents, tax_cents, refunds, refunded_cents, refunded_tax_cents)
    SELECT shop_day(at), tax_rate_bps, payment, 0, sum(orders), sum(goods), sum(taxed), sum(shipping), sum(tax), sum(refunds), sum(refunded), sum(refunded_tax) FROM (
      SELECT at, tax_rate_bps, payment, 1 AS orders, goods_cents AS goods, 0 AS taxed, shipping_cents AS shipping, tax_cents AS tax, 0 AS refunds, 0 AS refunded, 0 AS refunded_tax FROM order_entries
      UNION ALL SELECT at, tax_rate_bps, payment, 0, 0, taxed_cents, 0, 0, 0, 0, 0 FROM item_entries
      UNION ALL SELECT at, tax_rate_bps, payment, 0, 0, 0, 0, 0, 1, amount_cents, tax_cents FROM refund_entries
    ) entry GROUP BY 1, 2, 3;
  INSERT INTO category_days (on_day, category_id, shard, pieces, goods_cents, cancelled_pieces, cancelled_cents)
    SELECT shop_day(at), category_id, 0, sum(pieces), sum(cents), sum(cancelled), sum(cancelled_cents) FROM (
      SELECT at, category_id, quantity AS pieces, line_total_cents AS cents, 0 AS cancelled, 0 AS cancelled_cents FROM item_entries
      UNION ALL SELECT at, category_id, 0, 0, pieces, cents FROM cancellation_entries
    ) entry GROUP BY 1, 2;
  INSERT INTO product_days (on_day, product_id, shard, pieces, goods_cents, cancelled_pieces, cancelled_cents)
    SELECT shop_day(at), product_id, 0, sum(pieces), sum(cents), sum(cancelled), sum(cancelled_cents) FROM (
      SELECT at, product_id, quantity AS pieces, line_total_cents AS cents, 0 AS cancelled, 0 AS cancelled_cents FROM item_entries
      UNION ALL SELECT at, product_id, 0, 0, pieces, cents FROM cancellation_entries
    ) entry GROUP BY 1, 2;
  INSERT INTO movement_days (on_day, reason, shard, movements, pieces_in, pieces_out)
    SELECT shop_day(at), reason, 0, count(*), sum(greatest(quantity, 0)), sum(greatest(-quantity, 0)) FROM stock_movements GROUP BY 1, 2;
END $$;
--> statement-breakpoint
CREATE FUNCTION resum_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM resum_sales();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_resum AFTER UPDATE ON company FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION resum_after_change();
--> statement-breakpoint
CREATE TRIGGER company_resum_first AFTER INSERT ON company FOR EACH ROW WHEN (NEW.time_zone <> 'America/New_York') EXECUTE FUNCTION resum_after_change();
--> statement-breakpoint
-- A correction by hand, such as another day or another way of paying.
CREATE TRIGGER orders_resum AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.created_at, OLD.payment_source, OLD.card_brand, OLD.tax_rate_bps, OLD.subtotal_cents, OLD.shipping_cents, OLD.tax_cents)
    IS DISTINCT FROM (NEW.created_at, NEW.payment_source, NEW.card_brand, NEW.tax_rate_bps, NEW.subtotal_cents, NEW.shipping_cents, NEW.tax_cents))
  EXECUTE FUNCTION resum_after_change();
--> statement-breakpoint
UPDATE refunds SET tax_cents = CASE WHEN amount_cents = total_cents THEN orders.tax_cents
    ELSE round(amount_cents::numeric * orders.tax_cents / total_cents) END
  FROM orders WHERE orders.id = refunds.order_id AND refunds.status = 'succeeded';
--> statement-breakpoint
SELECT resum_sales();
--> statement-breakpoint
INSERT INTO stock_values (category_id, shard, products, pieces, cost_cents, uncosted_pieces, retail_cents)
  SELECT category_id, 0, count(*), sum(stock_on_hand), sum(stock_on_hand::bigint * coalesce(cost_cents, 0)),
    coalesce(sum(stock_on_hand) FILTER (WHERE cost_cents IS NULL), 0), sum(stock_on_hand::bigint * charged_cents)
  FROM products WHERE stock_on_hand > 0 AND NOT drop_ship_only GROUP BY 1;
