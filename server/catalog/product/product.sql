-- Every node keeps lists and pages that show products. A product that changed drops what shows it. All lists are
-- dropped where their order or what they hold may have moved, availability turning on or off included: that is by any
-- column but the ones named here, so that a column to come drops too much rather than too little.
CREATE OR REPLACE FUNCTION announce_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving_no_list CONSTANT text[] := ARRAY[
    'stock_on_hand', 'stock_held', 'reorder_point', 'cost_cents', 'supplier_id', 'supplier_code', 'supplier_product_id', 'barcode',
    'images', 'specs', 'highlights', 'is_taxable', 'updated_at', 'version',
    -- Made from the name, the category and the description, which are compared themselves.
    'name_text', 'search_text'];
  most_named CONSTANT integer := 50;
  changed integer;
  tags text;
  moves_lists boolean;
BEGIN
  SELECT count(*), string_agg('product:' || id, ',') INTO changed, tags FROM new_rows;
  IF changed = 0 THEN
    RETURN NULL;
  END IF;
  IF changed <= most_named THEN
    SELECT bool_or(
        (old_rows.stock_on_hand - old_rows.stock_held > 0) <> (new_rows.stock_on_hand - new_rows.stock_held > 0)
        OR to_jsonb(old_rows) - moving_no_list <> to_jsonb(new_rows) - moving_no_list)
      INTO moves_lists FROM new_rows JOIN old_rows USING (id);
  END IF;
  PERFORM pg_notify('benchside_changes', CASE WHEN changed > most_named OR moves_lists THEN 'catalog' ELSE tags END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_announce_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_change();

CREATE OR REPLACE TRIGGER products_announce_insert AFTER INSERT ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');

CREATE OR REPLACE TRIGGER products_announce_delete AFTER DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
