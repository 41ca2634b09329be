CREATE OR REPLACE TRIGGER signature_settings_announce AFTER INSERT OR UPDATE OR DELETE ON signature_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
