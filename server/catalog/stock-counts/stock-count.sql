CREATE OR REPLACE TRIGGER stock_counts_announce AFTER INSERT OR UPDATE OR DELETE ON stock_counts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('stock_counts');

CREATE OR REPLACE TRIGGER stock_count_lines_announce AFTER INSERT OR UPDATE OR DELETE ON stock_count_lines FOR EACH STATEMENT EXECUTE FUNCTION announce_change('stock_counts');
