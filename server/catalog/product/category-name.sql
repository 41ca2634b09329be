-- The category's name is copied because a generated column can only read its own row.
CREATE OR REPLACE FUNCTION copy_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name INTO NEW.category_name FROM categories WHERE id = NEW.category_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER products_copy_category_name BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION copy_category_name();

-- An AFTER trigger on the category only: a BEFORE trigger would make PostgreSQL recompute both search columns at every
-- sale.
CREATE OR REPLACE FUNCTION follow_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET category_name = categories.name FROM categories
    WHERE products.id = NEW.id AND categories.id = NEW.category_id AND products.category_name <> categories.name;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_follow_category_name AFTER UPDATE OF category_id ON products FOR EACH ROW WHEN (OLD.category_id <> NEW.category_id) EXECUTE FUNCTION follow_category_name();
