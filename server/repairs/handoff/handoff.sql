CREATE OR REPLACE TRIGGER repair_handoffs_announce AFTER INSERT OR UPDATE OR DELETE ON repair_handoffs FOR EACH STATEMENT EXECUTE FUNCTION announce_change('tickets');
