CREATE OR REPLACE TRIGGER purchase_orders_announce AFTER INSERT OR UPDATE OR DELETE ON purchase_orders FOR EACH STATEMENT EXECUTE FUNCTION announce_change('purchase_orders');

CREATE OR REPLACE TRIGGER purchase_order_lines_announce AFTER INSERT OR UPDATE OR DELETE ON purchase_order_lines FOR EACH STATEMENT EXECUTE FUNCTION announce_change('purchase_orders');
