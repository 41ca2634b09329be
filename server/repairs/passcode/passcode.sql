CREATE OR REPLACE TRIGGER repair_passcode_openings_append_only BEFORE UPDATE OR DELETE ON repair_passcode_openings FOR EACH ROW EXECUTE FUNCTION refuse_change();
