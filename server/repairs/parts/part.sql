-- Who looks at the repair, and the bench, hear of it.
CREATE OR REPLACE TRIGGER repair_parts_announce AFTER INSERT OR UPDATE OR DELETE ON repair_parts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('tickets');
