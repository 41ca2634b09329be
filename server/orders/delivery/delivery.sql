-- The page of what was bought and the office's card of the order show it by themselves.
CREATE OR REPLACE FUNCTION announce_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'order:' || NEW.order_id);
  PERFORM pg_notify('benchside_changes', 'orders');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER digital_deliveries_announce AFTER INSERT OR UPDATE ON digital_deliveries FOR EACH ROW EXECUTE FUNCTION announce_delivery();
