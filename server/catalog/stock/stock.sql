CREATE OR REPLACE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Movements and revaluations add up to the value of the stock on hand, in this order of both.
CREATE OR REPLACE FUNCTION value_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.unit_cost_cents IS NULL THEN
    SELECT CASE WHEN NOT drop_ship_only THEN cost_cents END INTO NEW.unit_cost_cents FROM products WHERE id = NEW.product_id;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER stock_movements_value BEFORE INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION value_stock_movement();

CREATE OR REPLACE FUNCTION revalue_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := NEW.stock_on_hand::bigint * (CASE WHEN NEW.drop_ship_only THEN 0 ELSE coalesce(NEW.cost_cents, 0) END
    - CASE WHEN OLD.drop_ship_only THEN 0 ELSE coalesce(OLD.cost_cents, 0) END);
BEGIN
  IF change <> 0 THEN
    INSERT INTO stock_revaluations (product_id, amount_cents, at) VALUES (NEW.id, change, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_revalue AFTER UPDATE OF cost_cents, drop_ship_only ON products FOR EACH ROW EXECUTE FUNCTION revalue_stock();
CREATE OR REPLACE TRIGGER stock_revaluations_append_only BEFORE UPDATE OR DELETE ON stock_revaluations FOR EACH ROW EXECUTE FUNCTION refuse_change();
