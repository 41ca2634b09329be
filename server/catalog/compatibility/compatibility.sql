-- `m_7` stands for model 7, `l_3` for all of device family 3, `o_3` for some of it. Words that people type contain no
-- underscore (`words-in.ts`).
CREATE OR REPLACE FUNCTION fit_words(product integer) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT 'm_' || model_id FROM product_fits WHERE product_id = product AND model_id IS NOT NULL
    UNION SELECT 'l_' || line_id FROM product_fits WHERE product_id = product AND line_id IS NOT NULL
    UNION SELECT 'o_' || coalesce(fits.line_id, models.line_id) FROM product_fits AS fits LEFT JOIN device_models AS models ON models.id = fits.model_id WHERE product_id = product
    ORDER BY 1)
$$;

CREATE OR REPLACE FUNCTION pass_on_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET search_rules = search_rules() WHERE id IN (SELECT product_id FROM changed_rows);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_fits_pass_on_insert AFTER INSERT ON product_fits REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION pass_on_fits();

CREATE OR REPLACE TRIGGER product_fits_pass_on_update AFTER UPDATE ON product_fits REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION pass_on_fits();

CREATE OR REPLACE TRIGGER product_fits_pass_on_delete AFTER DELETE ON product_fits REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION pass_on_fits();

CREATE OR REPLACE FUNCTION pass_on_line_of_model() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET search_rules = search_rules() WHERE id IN (SELECT product_id FROM product_fits WHERE model_id = NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER device_models_pass_on_line AFTER UPDATE OF line_id ON device_models FOR EACH ROW WHEN (OLD.line_id <> NEW.line_id) EXECUTE FUNCTION pass_on_line_of_model();

CREATE OR REPLACE TRIGGER product_fits_announce AFTER INSERT OR UPDATE OR DELETE ON product_fits FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
