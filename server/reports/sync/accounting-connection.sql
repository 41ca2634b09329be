CREATE OR REPLACE TRIGGER accounting_connections_announce AFTER INSERT OR UPDATE OR DELETE ON accounting_connections FOR EACH STATEMENT EXECUTE FUNCTION announce_change('accounting_connections');
CREATE OR REPLACE TRIGGER account_mappings_announce AFTER INSERT OR UPDATE OR DELETE ON account_mappings FOR EACH STATEMENT EXECUTE FUNCTION announce_change('accounting_connections');
CREATE OR REPLACE TRIGGER entry_syncs_announce AFTER INSERT OR UPDATE OR DELETE ON entry_syncs FOR EACH STATEMENT EXECUTE FUNCTION announce_change('accounting_connections');
