CREATE OR REPLACE TRIGGER offline_sales_announce AFTER INSERT OR UPDATE OR DELETE ON offline_sales FOR EACH STATEMENT EXECUTE FUNCTION announce_change('offline_sales');
