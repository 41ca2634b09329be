-- Invalidates the pages and lists that show a product. Lists are invalidated only if their order or contents may have
-- changed. The columns are named because comparing whole rows took half the time of an update; remaining-columns.test.ts
-- fails for a column that is missing here.
CREATE OR REPLACE FUNCTION announce_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most_named CONSTANT integer := 50;
  changed integer;
  tags text;
  moves_lists boolean;
BEGIN
  SELECT count(*), string_agg('product:' || id || coalesce(',product:' || parent_id, '')
      || coalesce((SELECT string_agg(',product:' || bundle_id, '') FROM bundle_components WHERE product_id = new_rows.id), ''), ',')
    INTO changed, tags FROM new_rows;
  IF changed = 0 THEN
    RETURN NULL;
  END IF;
  IF changed <= most_named THEN
    SELECT bool_or(
        (old_rows.stock_on_hand - old_rows.stock_held > 0) <> (new_rows.stock_on_hand - new_rows.stock_held > 0)
        OR EXISTS (SELECT FROM bundle_components WHERE product_id = new_rows.id
          AND (old_rows.stock_on_hand - old_rows.stock_held >= quantity) <> (new_rows.stock_on_hand - new_rows.stock_held >= quantity))
        OR (old_rows.name, old_rows.slug, old_rows.description, old_rows.image_url, old_rows.price_cents, old_rows.sale_price_cents,
            old_rows.is_new, old_rows.is_featured, old_rows.drop_ship_only, old_rows.kind, old_rows.delivery, old_rows.has_file, old_rows.brand_id, old_rows.category_id, old_rows.category_name,
            old_rows.created_at, old_rows.archived_at, old_rows.options, old_rows.tags, old_rows.is_bundle, old_rows.parent_id, old_rows.highest_cents, old_rows.kind_text, old_rows.name_text, old_rows.search_text)
          IS DISTINCT FROM
           (new_rows.name, new_rows.slug, new_rows.description, new_rows.image_url, new_rows.price_cents, new_rows.sale_price_cents,
            new_rows.is_new, new_rows.is_featured, new_rows.drop_ship_only, new_rows.kind, new_rows.delivery, new_rows.has_file, new_rows.brand_id, new_rows.category_id, new_rows.category_name,
            new_rows.created_at, new_rows.archived_at, new_rows.options, new_rows.tags, new_rows.is_bundle, new_rows.parent_id, new_rows.highest_cents, new_rows.kind_text, new_rows.name_text, new_rows.search_text))
      INTO moves_lists FROM new_rows JOIN old_rows USING (id);
  END IF;
  PERFORM pg_notify('benchside_changes', CASE WHEN changed > most_named OR moves_lists THEN 'catalog' ELSE tags END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_announce_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_change();

CREATE OR REPLACE FUNCTION announce_listed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows WHERE offer_limit IS NULL) THEN
    PERFORM pg_notify('benchside_changes', 'catalog');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_announce_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_listed_products();

CREATE OR REPLACE TRIGGER products_announce_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_listed_products();
