CREATE OR REPLACE FUNCTION announce_domain_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'order:' || NEW.order_id);
  PERFORM pg_notify('benchside_changes', 'domain_orders');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER domain_orders_announce AFTER INSERT OR UPDATE ON domain_orders FOR EACH ROW EXECUTE FUNCTION announce_domain_order();
