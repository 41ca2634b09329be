-- The office shows how many wait for a product.
CREATE OR REPLACE TRIGGER stock_alerts_announce AFTER INSERT OR UPDATE OR DELETE ON stock_alerts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('products');
