-- A running timer and what was worked stand on the repair and on the bench.
CREATE OR REPLACE TRIGGER repair_times_announce AFTER INSERT OR UPDATE OR DELETE ON repair_times FOR EACH STATEMENT EXECUTE FUNCTION announce_change('tickets');
