CREATE OR REPLACE TRIGGER domain_requests_announce AFTER INSERT OR UPDATE OR DELETE ON domain_requests FOR EACH STATEMENT EXECUTE FUNCTION announce_change('domain_requests');
