CREATE OR REPLACE TRIGGER repair_settings_announce AFTER INSERT OR UPDATE OR DELETE ON repair_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change('tickets');

CREATE OR REPLACE TRIGGER technician_rates_announce AFTER INSERT OR UPDATE OR DELETE ON technician_rates FOR EACH STATEMENT EXECUTE FUNCTION announce_change('tickets');
