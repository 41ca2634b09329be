CREATE OR REPLACE TRIGGER supplier_returns_announce AFTER INSERT OR UPDATE OR DELETE ON supplier_returns FOR EACH STATEMENT EXECUTE FUNCTION announce_change('supplier_returns');
CREATE OR REPLACE TRIGGER defective_goods_announce AFTER INSERT OR UPDATE OR DELETE ON defective_goods FOR EACH STATEMENT EXECUTE FUNCTION announce_change('supplier_returns');
