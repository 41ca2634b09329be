CREATE OR REPLACE TRIGGER parked_sales_announce AFTER INSERT OR UPDATE OR DELETE ON parked_sales FOR EACH STATEMENT EXECUTE FUNCTION announce_change('parked_sales');
