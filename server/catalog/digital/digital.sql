CREATE OR REPLACE FUNCTION follow_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET has_file = TG_OP = 'INSERT' WHERE id = coalesce(NEW.product_id, OLD.product_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_files_follow AFTER INSERT OR DELETE ON product_files FOR EACH ROW EXECUTE FUNCTION follow_file();

CREATE OR REPLACE TRIGGER product_files_announce AFTER INSERT OR UPDATE OR DELETE ON product_files FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
