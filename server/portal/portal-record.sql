CREATE OR REPLACE TRIGGER portal_records_announce AFTER INSERT OR UPDATE OR DELETE ON portal_records FOR EACH STATEMENT EXECUTE FUNCTION announce_change('portal_records');
