-- Which part of a refund is tax: what its lines say, else the order's share, and whatever is left with the last cent.
CREATE OR REPLACE FUNCTION split_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole orders;
  earlier bigint;
  earlier_tax bigint;
  tax_of_lines bigint;
BEGIN
  SELECT * INTO whole FROM orders WHERE id = NEW.order_id FOR UPDATE;
  SELECT coalesce(sum(amount_cents), 0), coalesce(sum(tax_cents), 0) INTO earlier, earlier_tax
    FROM refunds WHERE order_id = NEW.order_id AND status = 'succeeded' AND id <> NEW.id;
  SELECT sum(line.amount_cents - line.quantity * item.unit_price_cents) INTO tax_of_lines
    FROM refund_lines line JOIN order_items item ON item.id = line.order_item_id WHERE line.refund_id = NEW.id;
  NEW.tax_cents := CASE
    WHEN earlier + NEW.amount_cents >= whole.total_cents THEN whole.tax_cents - earlier_tax
    ELSE least(coalesce(CASE WHEN tax_of_lines >= 0 THEN tax_of_lines END, round(NEW.amount_cents::numeric * whole.tax_cents / whole.total_cents)), whole.tax_cents - earlier_tax)
  END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER refunds_split_insert BEFORE INSERT ON refunds FOR EACH ROW
  WHEN (NEW.status = 'succeeded' AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION split_refund();

CREATE OR REPLACE TRIGGER refunds_split_update BEFORE UPDATE OF status ON refunds FOR EACH ROW
  WHEN (NEW.status = 'succeeded' AND OLD.status <> 'succeeded' AND NEW.order_id IS NOT NULL) EXECUTE FUNCTION split_refund();
