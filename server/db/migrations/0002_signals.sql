-- Every node keeps rendered pages and answers in memory. These triggers tell all of them what to drop,
-- whoever wrote: the program, an import, or a person with psql.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_announce AFTER INSERT OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
--> statement-breakpoint
-- By row: the counting trigger below updates no row at most of its runs, and that must not drop the catalog.
CREATE TRIGGER categories_announce_update AFTER UPDATE ON categories FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_change('catalog');
--> statement-breakpoint
CREATE TRIGGER company_announce AFTER INSERT OR UPDATE OR DELETE ON company FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');
--> statement-breakpoint
CREATE TRIGGER opening_hours_announce AFTER INSERT OR UPDATE OR DELETE ON opening_hours FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');
--> statement-breakpoint
CREATE TRIGGER opening_exceptions_announce AFTER INSERT OR UPDATE OR DELETE ON opening_exceptions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');
--> statement-breakpoint
CREATE TRIGGER policies_announce AFTER INSERT OR UPDATE OR DELETE ON policies FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');
--> statement-breakpoint
CREATE TRIGGER price_rules_announce AFTER INSERT OR UPDATE OR DELETE ON price_rules FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');
--> statement-breakpoint
CREATE TRIGGER services_announce AFTER INSERT OR UPDATE OR DELETE ON services FOR EACH STATEMENT EXECUTE FUNCTION announce_change('services');
--> statement-breakpoint
CREATE TRIGGER service_prices_announce AFTER INSERT OR UPDATE OR DELETE ON service_prices FOR EACH STATEMENT EXECUTE FUNCTION announce_change('services');
--> statement-breakpoint
CREATE TRIGGER testimonials_announce AFTER INSERT OR UPDATE OR DELETE ON testimonials FOR EACH STATEMENT EXECUTE FUNCTION announce_change('services');
--> statement-breakpoint
CREATE TRIGGER holiday_themes_announce AFTER INSERT OR UPDATE OR DELETE ON holiday_themes FOR EACH STATEMENT EXECUTE FUNCTION announce_change('theme');
--> statement-breakpoint
-- A sale moves the stock of a few products: only what shows them is dropped. Anything that changes which
-- products a list holds, availability turning on or off included, drops the catalog.
CREATE FUNCTION announce_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
  moves_lists boolean;
  tags text;
BEGIN
  SELECT count(*),
         bool_or(
           (old_rows.stock_on_hand - old_rows.stock_held > 0) <> (new_rows.stock_on_hand - new_rows.stock_held > 0)
           OR (old_rows.name, old_rows.slug, old_rows.price_cents, old_rows.category_id, old_rows.is_new, old_rows.is_featured, old_rows.created_at)
              IS DISTINCT FROM
              (new_rows.name, new_rows.slug, new_rows.price_cents, new_rows.category_id, new_rows.is_new, new_rows.is_featured, new_rows.created_at)
           OR old_rows.sale_price_cents IS DISTINCT FROM new_rows.sale_price_cents
           OR old_rows.archived_at IS DISTINCT FROM new_rows.archived_at),
         string_agg('product:' || new_rows.id, ',')
    INTO changed, moves_lists, tags
    FROM new_rows JOIN old_rows USING (id);
  IF changed = 0 THEN
    RETURN NULL;
  END IF;
  IF moves_lists OR changed > 50 THEN
    tags := 'catalog';
  END IF;
  PERFORM pg_notify('benchside_changes', tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_announce_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_change();
--> statement-breakpoint
CREATE TRIGGER products_announce_insert AFTER INSERT ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
--> statement-breakpoint
CREATE TRIGGER products_announce_delete AFTER DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
--> statement-breakpoint
-- A product knows its category's name, because a generated column can only look at its own row.
CREATE FUNCTION copy_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name INTO NEW.category_name FROM categories WHERE id = NEW.category_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_copy_category_name BEFORE INSERT OR UPDATE OF category_id ON products FOR EACH ROW EXECUTE FUNCTION copy_category_name();
--> statement-breakpoint
CREATE FUNCTION pass_on_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET category_name = NEW.name WHERE category_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_pass_on_name AFTER UPDATE OF name ON categories FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION pass_on_category_name();
--> statement-breakpoint
-- How many products a category shows, kept so that no list has to count a hundred thousand rows.
CREATE FUNCTION count_category_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE categories SET product_count = product_count + counted.n
      FROM (SELECT category_id, count(*) AS n FROM new_rows WHERE archived_at IS NULL GROUP BY 1) AS counted
      WHERE id = counted.category_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE categories SET product_count = product_count - counted.n
      FROM (SELECT category_id, count(*) AS n FROM old_rows WHERE archived_at IS NULL GROUP BY 1) AS counted
      WHERE id = counted.category_id;
  ELSE
    UPDATE categories SET product_count = product_count + counted.n
      FROM (
        SELECT category_id, sum(change) AS n FROM (
          SELECT new_rows.category_id, 1 AS change FROM new_rows JOIN old_rows USING (id)
            WHERE new_rows.archived_at IS NULL AND (old_rows.archived_at IS NOT NULL OR old_rows.category_id <> new_rows.category_id)
          UNION ALL
          SELECT old_rows.category_id, -1 FROM new_rows JOIN old_rows USING (id)
            WHERE old_rows.archived_at IS NULL AND (new_rows.archived_at IS NOT NULL OR old_rows.category_id <> new_rows.category_id)
        ) AS changes GROUP BY 1
      ) AS counted
      WHERE id = counted.category_id AND counted.n <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_count_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_category_products();
--> statement-breakpoint
CREATE TRIGGER products_count_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_category_products();
--> statement-breakpoint
CREATE TRIGGER products_count_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_category_products();
--> statement-breakpoint
-- What happened is appended to, never rewritten.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whoever looks at an order sees its next step by itself.
CREATE FUNCTION announce_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'order:' || NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_announce AFTER INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION announce_order_event();
--> statement-breakpoint
-- What the specification names: 7 % on the taxable subtotal, 5.99 to ship.
INSERT INTO price_rules (effective_from, tax_rate_bps, is_shipping_taxable, shipping_fee_cents) VALUES ('2000-01-01T00:00:00Z', 700, false, 599);
