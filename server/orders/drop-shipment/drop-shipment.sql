-- Staff and anyone who views the order see each step of a supplier immediately.
CREATE OR REPLACE FUNCTION announce_drop_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'order:' || NEW.order_id);
  PERFORM pg_notify('benchside_changes', 'orders');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER drop_shipments_announce AFTER INSERT OR UPDATE ON drop_shipments FOR EACH ROW EXECUTE FUNCTION announce_drop_shipment();
