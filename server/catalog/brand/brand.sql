CREATE OR REPLACE TRIGGER brands_announce AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog,brands');

CREATE OR REPLACE FUNCTION pass_on_brand_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET search_rules = search_rules() WHERE brand_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER brands_pass_on_name AFTER UPDATE OF name ON brands FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION pass_on_brand_name();
