CREATE OR REPLACE TRIGGER product_recommendations_announce AFTER INSERT OR UPDATE OR DELETE ON product_recommendations FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');

CREATE OR REPLACE TRIGGER product_pairs_announce AFTER INSERT OR UPDATE OR DELETE ON product_pairs FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
