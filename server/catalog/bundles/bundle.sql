CREATE OR REPLACE TRIGGER bundle_components_announce AFTER INSERT OR UPDATE OR DELETE ON bundle_components FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog,products');

-- A bundle with a percentage off costs that much less than its components together (docs/rules.md, S-21). The discount
-- is rounded half up, once. The price is capped at the highest allowed price.
CREATE OR REPLACE FUNCTION price_bundles(bundles integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products bundle SET price_cents = priced.together, sale_price_cents = priced.reduced
  FROM (
    SELECT bundle_id, together, nullif(together - floor(together * (off / 10000.0) + 0.5)::int, together) AS reduced FROM (
      SELECT component.bundle_id, least(sum(component.quantity::bigint * part.charged_cents), most_cents)::int AS together, min(bundle.bundle_discount_bps) AS off
      FROM (VALUES (99999999)) AS highest(most_cents), bundle_components component JOIN products part ON part.id = component.product_id JOIN products bundle ON bundle.id = component.bundle_id
      WHERE component.bundle_id = ANY (bundles) AND bundle.bundle_discount_bps IS NOT NULL GROUP BY component.bundle_id, most_cents
    ) summed
  ) priced
  WHERE bundle.id = priced.bundle_id AND (bundle.price_cents, bundle.sale_price_cents) IS DISTINCT FROM (priced.together, priced.reduced)
$$;

CREATE OR REPLACE FUNCTION price_bundles_of_component() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM price_bundles(ARRAY(SELECT bundle_id FROM bundle_components WHERE product_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_price_bundles AFTER UPDATE OF price_cents, sale_price_cents ON products FOR EACH ROW
  WHEN (OLD.charged_cents IS DISTINCT FROM NEW.charged_cents) EXECUTE FUNCTION price_bundles_of_component();
