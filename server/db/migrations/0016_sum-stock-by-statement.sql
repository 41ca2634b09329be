-- By statement: an import of many products would update the sum of its category once per product, each time behind a
-- longer chain of its own dead rows.
DROP TRIGGER products_sum ON products;
--> statement-breakpoint
DROP TRIGGER products_sum_update ON products;
--> statement-breakpoint
DROP FUNCTION sum_product();
--> statement-breakpoint
DROP FUNCTION sum_stock(integer, integer, integer, integer, integer);
--> statement-breakpoint
-- What a row of the shelf is worth; `sign` takes away what it was before.
CREATE TYPE stock_entry AS (category_id integer, pieces integer, cost_cents integer, charged_cents integer, sign integer);
--> statement-breakpoint
CREATE FUNCTION sum_stock(entries stock_entry[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_values AS kept (category_id, shard, products, pieces, cost_cents, uncosted_pieces, retail_cents)
    SELECT category_id, sum_shard(), sum(sign), sum(sign * pieces), sum(sign * pieces::bigint * coalesce(cost_cents, 0)),
      coalesce(sum(sign * pieces) FILTER (WHERE cost_cents IS NULL), 0), sum(sign * pieces::bigint * charged_cents)
    FROM unnest(entries) WHERE pieces > 0 GROUP BY 1 ORDER BY 1
  ON CONFLICT (category_id, shard) DO UPDATE SET products = kept.products + excluded.products, pieces = kept.pieces + excluded.pieces,
    cost_cents = kept.cost_cents + excluded.cost_cents, uncosted_pieces = kept.uncosted_pieces + excluded.uncosted_pieces,
    retail_cents = kept.retail_cents + excluded.retail_cents
$$;
--> statement-breakpoint
CREATE FUNCTION sum_products() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER products_sum_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_products();
--> statement-breakpoint
CREATE TRIGGER products_sum_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_products();
--> statement-breakpoint
CREATE TRIGGER products_sum_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_products();
