CREATE OR REPLACE TRIGGER tax_settings_announce AFTER INSERT OR UPDATE OR DELETE ON tax_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');
CREATE OR REPLACE TRIGGER tax_registrations_announce AFTER INSERT OR UPDATE OR DELETE ON tax_registrations FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');
CREATE OR REPLACE TRIGGER tax_categories_announce AFTER INSERT OR UPDATE OR DELETE ON tax_categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');
