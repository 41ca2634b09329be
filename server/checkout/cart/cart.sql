-- Open pages of an account follow what its other devices put in the cart (`watch-cart.ts`). A guest's cart belongs to one browser.
CREATE OR REPLACE FUNCTION notify_cart_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM shoppers WHERE id = NEW.shopper_id AND user_id IS NOT NULL) THEN
    PERFORM pg_notify('benchside_changes', 'cart:' || NEW.shopper_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER carts_notify_change AFTER INSERT OR UPDATE ON carts FOR EACH ROW EXECUTE FUNCTION notify_cart_change();
