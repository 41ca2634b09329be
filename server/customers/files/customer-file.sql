CREATE OR REPLACE TRIGGER customer_files_announce AFTER INSERT OR UPDATE OR DELETE ON customer_files FOR EACH STATEMENT EXECUTE FUNCTION announce_change('customers');
