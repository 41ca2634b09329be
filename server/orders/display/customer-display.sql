CREATE OR REPLACE FUNCTION announce_customer_display() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'customer_display:' || coalesce(NEW.id, OLD.id));
  PERFORM pg_notify('benchside_changes', 'customer_displays');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER customer_displays_announce AFTER UPDATE OR DELETE ON customer_displays FOR EACH ROW EXECUTE FUNCTION announce_customer_display();

-- The register hears only of tips, because it sent everything else.
CREATE OR REPLACE FUNCTION announce_displayed_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'displayed_sale:' || NEW.register_id);
  IF TG_OP = 'UPDATE' AND NEW.tip IS NOT NULL AND NEW.tip IS DISTINCT FROM OLD.tip THEN
    PERFORM pg_notify('benchside_changes', 'customer_displays');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER displayed_sales_announce AFTER INSERT OR UPDATE ON displayed_sales FOR EACH ROW EXECUTE FUNCTION announce_displayed_sale();
