CREATE OR REPLACE TRIGGER phone_orders_announce AFTER INSERT OR UPDATE OR DELETE ON phone_orders FOR EACH STATEMENT EXECUTE FUNCTION announce_change('phone_orders');
