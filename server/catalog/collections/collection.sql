CREATE OR REPLACE TRIGGER collections_announce AFTER INSERT OR UPDATE OR DELETE ON collections FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog,collections');

CREATE OR REPLACE TRIGGER collection_products_announce AFTER INSERT OR UPDATE OR DELETE ON collection_products FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog,collections');
