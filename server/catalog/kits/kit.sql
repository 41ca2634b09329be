CREATE OR REPLACE TRIGGER kit_parts_announce AFTER INSERT OR UPDATE OR DELETE ON kit_parts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog,products');

-- A bundle with a percentage off costs that much less than its components together (docs/rules.md, S-21). The discount
-- is rounded half up, once. The price is capped at the highest allowed price.
CREATE OR REPLACE FUNCTION price_kits(kits integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products kit SET price_cents = priced.together, sale_price_cents = priced.reduced
  FROM (
    SELECT kit_id, together, nullif(together - floor(together * (off / 10000.0) + 0.5)::int, together) AS reduced FROM (
      SELECT parts.kit_id, least(sum(parts.quantity::bigint * part.charged_cents), most_cents)::int AS together, min(kit.kit_off_bps) AS off
      FROM (VALUES (99999999)) AS highest(most_cents), kit_parts parts JOIN products part ON part.id = parts.product_id JOIN products kit ON kit.id = parts.kit_id
      WHERE parts.kit_id = ANY (kits) AND kit.kit_off_bps IS NOT NULL GROUP BY parts.kit_id, most_cents
    ) summed
  ) priced
  WHERE kit.id = priced.kit_id AND (kit.price_cents, kit.sale_price_cents) IS DISTINCT FROM (priced.together, priced.reduced)
$$;

CREATE OR REPLACE FUNCTION price_kits_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM price_kits(ARRAY(SELECT kit_id FROM kit_parts WHERE product_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_price_kits AFTER UPDATE OF price_cents, sale_price_cents ON products FOR EACH ROW
  WHEN (OLD.charged_cents IS DISTINCT FROM NEW.charged_cents) EXECUTE FUNCTION price_kits_of_part();
