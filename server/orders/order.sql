CREATE OR REPLACE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change_but_forgetting();

-- The next step of an order appears immediately for everyone who views it, and for staff.
CREATE OR REPLACE FUNCTION announce_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', 'order:' || NEW.order_id);
  PERFORM pg_notify('benchside_changes', 'orders');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_events_announce AFTER INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION announce_order_event();


-- Reports count a product for the category that it was in when it was sold.
CREATE OR REPLACE FUNCTION set_item_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.category_id := (SELECT category_id FROM products WHERE id = NEW.product_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER order_items_set_category BEFORE INSERT ON order_items FOR EACH ROW EXECUTE FUNCTION set_item_category();

CREATE OR REPLACE TRIGGER no_receipt_returns_announce AFTER INSERT ON no_receipt_returns FOR EACH STATEMENT EXECUTE FUNCTION announce_change('drawers');
CREATE OR REPLACE TRIGGER no_receipt_returns_append_only BEFORE UPDATE OR DELETE ON no_receipt_returns FOR EACH ROW EXECUTE FUNCTION refuse_change();
