CREATE OR REPLACE TRIGGER register_pages_announce AFTER INSERT OR UPDATE OR DELETE ON register_pages FOR EACH STATEMENT EXECUTE FUNCTION announce_change('register_pages');
