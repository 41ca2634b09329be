-- Product pages show the fitting fee.
CREATE OR REPLACE TRIGGER fitting_fees_announce AFTER INSERT OR UPDATE OR DELETE ON fitting_fees FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
CREATE OR REPLACE TRIGGER unfitted_products_announce AFTER INSERT OR UPDATE OR DELETE ON unfitted_products FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog');
