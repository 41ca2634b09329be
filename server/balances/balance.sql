CREATE OR REPLACE TRIGGER balances_announce AFTER INSERT OR UPDATE OR DELETE ON balances FOR EACH STATEMENT EXECUTE FUNCTION announce_change('balances');
CREATE OR REPLACE TRIGGER balance_entries_append_only BEFORE UPDATE OR DELETE ON balance_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER gift_card_amounts_announce AFTER INSERT OR UPDATE OR DELETE ON gift_card_amounts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');
