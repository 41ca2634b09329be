CREATE OR REPLACE FUNCTION count_review(product integer, reviews integer, stars integer) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET review_count = review_count + reviews, rating_sum = rating_sum + stars WHERE id = product;
$$;

-- Invalidates the product's page, even if its sums stay the same.
CREATE OR REPLACE FUNCTION tell_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.status = 'approved';
  is_now boolean := TG_OP <> 'DELETE' AND NEW.status = 'approved';
BEGIN
  IF was AND is_now AND OLD.product_id = NEW.product_id THEN
    IF OLD.rating <> NEW.rating THEN
      PERFORM count_review(NEW.product_id, 0, NEW.rating - OLD.rating);
    END IF;
  ELSE
    IF was THEN
      PERFORM count_review(OLD.product_id, -1, -OLD.rating);
    END IF;
    IF is_now THEN
      PERFORM count_review(NEW.product_id, 1, NEW.rating);
    END IF;
  END IF;
  PERFORM pg_notify('benchside_changes', concat_ws(',', 'reviews',
    CASE WHEN was THEN 'product:' || OLD.product_id END, CASE WHEN is_now THEN 'product:' || NEW.product_id END));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_reviews_tell AFTER INSERT OR UPDATE OR DELETE ON product_reviews FOR EACH ROW EXECUTE FUNCTION tell_review();

-- Reviews belong to the product page: they move to the new parent when a product gets options, and back when it loses
-- them.
CREATE OR REPLACE FUNCTION move_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_reviews SET product_id = coalesce(NEW.parent_id, NEW.id) WHERE product_id = coalesce(OLD.parent_id, OLD.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_move_reviews AFTER UPDATE OF parent_id ON products FOR EACH ROW
  WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION move_reviews();

CREATE OR REPLACE TRIGGER review_settings_announce AFTER INSERT OR UPDATE OR DELETE ON review_settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change('reviews');
