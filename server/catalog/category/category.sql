CREATE OR REPLACE TRIGGER categories_announce AFTER INSERT OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog,categories');

-- A row trigger, because most updates of the product counts change no row and must not invalidate the catalog.
CREATE OR REPLACE TRIGGER categories_announce_update AFTER UPDATE ON categories FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_change('catalog,categories');

CREATE OR REPLACE FUNCTION pass_on_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET category_name = NEW.name WHERE category_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER categories_pass_on_name AFTER UPDATE OF name ON categories FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION pass_on_category_name();
