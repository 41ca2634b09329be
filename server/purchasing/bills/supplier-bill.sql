CREATE OR REPLACE TRIGGER supplier_bills_announce AFTER INSERT OR UPDATE OR DELETE ON supplier_bills FOR EACH STATEMENT EXECUTE FUNCTION announce_change('supplier_bills');
CREATE OR REPLACE TRIGGER supplier_bill_matches_append_only BEFORE UPDATE OR DELETE ON supplier_bill_matches FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supplier_bill_freight_shares_append_only BEFORE UPDATE OR DELETE ON supplier_bill_freight_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER supplier_bill_files_announce AFTER INSERT OR UPDATE OR DELETE ON supplier_bill_files FOR EACH STATEMENT EXECUTE FUNCTION announce_change('supplier_bills');
