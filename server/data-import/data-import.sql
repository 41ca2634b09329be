-- Separate tags, because product imports and imports of customers need different permissions.
CREATE OR REPLACE TRIGGER data_imports_announce_products AFTER INSERT OR UPDATE ON data_imports FOR EACH ROW WHEN (NEW.kind = 'products') EXECUTE FUNCTION announce_change('product_imports');
CREATE OR REPLACE TRIGGER data_imports_announce AFTER INSERT OR UPDATE ON data_imports FOR EACH ROW WHEN (NEW.kind <> 'products') EXECUTE FUNCTION announce_change('data_imports');
