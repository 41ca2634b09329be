CREATE OR REPLACE TRIGGER repair_prices_announce AFTER INSERT OR UPDATE OR DELETE ON repair_prices FOR EACH STATEMENT EXECUTE FUNCTION announce_change('repair_prices');

CREATE OR REPLACE TRIGGER repair_price_parts_announce AFTER INSERT OR UPDATE OR DELETE ON repair_price_parts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('repair_prices');
