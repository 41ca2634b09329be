CREATE OR REPLACE FUNCTION variant_name(product text, option_values text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT product || ', ' || array_to_string(option_values, ' / ')
$$;

CREATE OR REPLACE FUNCTION follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent products;
BEGIN
  SELECT * INTO parent FROM products WHERE id = NEW.parent_id;
  IF parent.id IS NULL THEN
    RETURN NEW;
  END IF;
  NEW.name := variant_name(parent.name, NEW.option_values);
  NEW.description := '';
  NEW.images := '[]';
  NEW.highlights := '[]';
  NEW.specs := '[]';
  NEW.is_featured := false;
  NEW.is_new := false;
  NEW.category_id := parent.category_id;
  NEW.category_name := parent.category_name;
  NEW.brand_id := parent.brand_id;
  NEW.kind := parent.kind;
  NEW.delivery := parent.delivery;
  NEW.open_limit := parent.open_limit;
  NEW.open_days := parent.open_days;
  NEW.drop_ship_only := parent.drop_ship_only;
  NEW.supplier_code := parent.supplier_code;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER products_follow_product BEFORE INSERT OR UPDATE OF parent_id, option_values ON products FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION follow_product();

-- Picture, supplier and tax are copied only if they were equal to the product's. A variant that was archived on its own
-- stays archived.
CREATE OR REPLACE FUNCTION lead_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products variant SET name = variant_name(NEW.name, option_values), category_id = NEW.category_id, brand_id = NEW.brand_id, kind = NEW.kind,
    delivery = NEW.delivery, open_limit = NEW.open_limit, open_days = NEW.open_days,
    drop_ship_only = NEW.drop_ship_only, supplier_code = NEW.supplier_code, updated_at = NEW.updated_at,
    image_url = CASE WHEN image_url = OLD.image_url THEN NEW.image_url ELSE image_url END,
    supplier_id = CASE WHEN supplier_id IS NOT DISTINCT FROM OLD.supplier_id THEN NEW.supplier_id ELSE supplier_id END,
    is_taxable = CASE WHEN is_taxable = OLD.is_taxable THEN NEW.is_taxable ELSE is_taxable END,
    archived_at = CASE WHEN archived_at IS NOT DISTINCT FROM OLD.archived_at THEN NEW.archived_at ELSE archived_at END
    WHERE parent_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_lead_variants
  AFTER UPDATE OF name, category_id, brand_id, kind, delivery, open_limit, open_days, drop_ship_only, supplier_code, supplier_id, image_url, is_taxable, archived_at ON products FOR EACH ROW
  WHEN (NEW.has_options AND
    (OLD.name, OLD.category_id, OLD.brand_id, OLD.kind, OLD.delivery, OLD.open_limit, OLD.open_days, OLD.drop_ship_only, OLD.supplier_code, OLD.supplier_id, OLD.image_url, OLD.is_taxable, OLD.archived_at)
    IS DISTINCT FROM
    (NEW.name, NEW.category_id, NEW.brand_id, NEW.kind, NEW.delivery, NEW.open_limit, NEW.open_days, NEW.drop_ship_only, NEW.supplier_code, NEW.supplier_id, NEW.image_url, NEW.is_taxable, NEW.archived_at))
  EXECUTE FUNCTION lead_variants();

-- A product with options has the lowest price of its variants, so that lists can sort it. Its stock is not copied,
-- because a sale of one variant must not wait for a sale of another.
CREATE OR REPLACE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products parent SET price_cents = coalesce(summary.price_cents, parent.price_cents),
    sale_price_cents = CASE WHEN summary.price_cents IS NULL THEN parent.sale_price_cents ELSE summary.sale_price_cents END,
    highest_cents = summary.highest_cents, variant_words = summary.words
    FROM (
      SELECT (array_agg(price_cents ORDER BY charged_cents, id))[1] AS price_cents,
        (array_agg(sale_price_cents ORDER BY charged_cents, id))[1] AS sale_price_cents,
        CASE WHEN max(charged_cents) > min(charged_cents) THEN max(charged_cents) END AS highest_cents,
        coalesce(string_agg(concat_ws(' ', sku, barcode, array_to_string(option_values, ' ')), ' . ' ORDER BY id), '') AS words
      FROM products WHERE parent_id = coalesce(NEW.parent_id, OLD.parent_id) AND archived_at IS NULL
    ) AS summary
    WHERE parent.id = coalesce(NEW.parent_id, OLD.parent_id) AND parent.archived_at IS NULL
      AND (parent.highest_cents, parent.variant_words, parent.price_cents, parent.sale_price_cents) IS DISTINCT FROM
        (summary.highest_cents, summary.words, coalesce(summary.price_cents, parent.price_cents),
          CASE WHEN summary.price_cents IS NULL THEN parent.sale_price_cents ELSE summary.sale_price_cents END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_tell_inserted AFTER INSERT ON products FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION tell_product();

CREATE OR REPLACE TRIGGER products_tell_deleted AFTER DELETE ON products FOR EACH ROW WHEN (OLD.parent_id IS NOT NULL) EXECUTE FUNCTION tell_product();

CREATE OR REPLACE TRIGGER products_tell_updated
  AFTER UPDATE OF price_cents, sale_price_cents, archived_at, parent_id, option_values, sku, barcode ON products FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL AND
    (OLD.price_cents, OLD.sale_price_cents, OLD.archived_at, OLD.parent_id, OLD.option_values, OLD.sku, OLD.barcode) IS DISTINCT FROM
    (NEW.price_cents, NEW.sale_price_cents, NEW.archived_at, NEW.parent_id, NEW.option_values, NEW.sku, NEW.barcode))
  EXECUTE FUNCTION tell_product();
