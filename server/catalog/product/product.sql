-- A sale moves the stock of a few products: only what shows them is dropped. Anything that changes which products a
-- list holds or what it shows of them, availability turning on or off included, drops the catalog.
CREATE OR REPLACE FUNCTION announce_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
  moves_lists boolean;
  tags text;
BEGIN
  SELECT count(*),
         bool_or(
           (old_rows.stock_on_hand - old_rows.stock_held > 0) <> (new_rows.stock_on_hand - new_rows.stock_held > 0)
           OR (old_rows.name, old_rows.slug, old_rows.description, old_rows.category_id, old_rows.category_name, old_rows.kind,
               old_rows.price_cents, old_rows.sale_price_cents, old_rows.is_new, old_rows.is_featured, old_rows.drop_ship_only,
               old_rows.image_url, old_rows.created_at, old_rows.archived_at)
              IS DISTINCT FROM
              (new_rows.name, new_rows.slug, new_rows.description, new_rows.category_id, new_rows.category_name, new_rows.kind,
               new_rows.price_cents, new_rows.sale_price_cents, new_rows.is_new, new_rows.is_featured, new_rows.drop_ship_only,
               new_rows.image_url, new_rows.created_at, new_rows.archived_at)),
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

CREATE OR REPLACE TRIGGER products_announce_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_change();

CREATE OR REPLACE TRIGGER products_announce_insert AFTER INSERT ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');

CREATE OR REPLACE TRIGGER products_announce_delete AFTER DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
