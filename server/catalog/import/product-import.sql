CREATE OR REPLACE TRIGGER product_imports_announce AFTER INSERT OR UPDATE OR DELETE ON product_imports FOR EACH STATEMENT EXECUTE FUNCTION announce_change('product_imports');
