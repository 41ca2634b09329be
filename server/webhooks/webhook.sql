-- Runs in the transaction of the change. A waiting row is updated, which locks it until the commit, so that it is not
-- sent before the change is visible.
CREATE OR REPLACE FUNCTION note_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, subject_kind, subject_id, created_at, touched_at)
  SELECT webhooks.id, TG_ARGV[0], NEW.id, now(), now()
  FROM webhooks
  WHERE is_active AND TG_ARGV[0] = ANY (subjects)
  ORDER BY webhooks.id
  ON CONFLICT (webhook_id, subject_kind, subject_id) WHERE status = 'waiting' DO UPDATE SET touched_at = now();
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER orders_tell_webhooks AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION note_for_webhooks('order');

CREATE OR REPLACE TRIGGER repair_tickets_tell_webhooks AFTER INSERT OR UPDATE ON repair_tickets FOR EACH ROW EXECUTE FUNCTION note_for_webhooks('ticket');

CREATE OR REPLACE TRIGGER products_tell_webhooks AFTER UPDATE OF stock_on_hand, stock_held ON products FOR EACH ROW WHEN (
  OLD.stock_on_hand - OLD.stock_held IS DISTINCT FROM NEW.stock_on_hand - NEW.stock_held
) EXECUTE FUNCTION note_for_webhooks('stock');

CREATE OR REPLACE TRIGGER customers_tell_webhooks AFTER INSERT OR UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION note_for_webhooks('customer');

CREATE OR REPLACE TRIGGER layaways_tell_webhooks AFTER INSERT OR UPDATE ON layaways FOR EACH ROW EXECUTE FUNCTION note_for_webhooks('layaway');

-- The payments of a layaway are in its balance.
CREATE OR REPLACE FUNCTION note_layaway_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, subject_kind, subject_id, created_at, touched_at)
  SELECT webhooks.id, 'layaway', layaways.id, now(), now()
  FROM webhooks, layaways
  WHERE is_active AND 'layaway' = ANY (subjects) AND layaways.balance_id = NEW.id
  ORDER BY webhooks.id
  ON CONFLICT (webhook_id, subject_kind, subject_id) WHERE status = 'waiting' DO UPDATE SET touched_at = now();
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER layaway_payments_tell_webhooks AFTER UPDATE OF balance_cents ON balances FOR EACH ROW WHEN (
  NEW.kind = 'layaway' AND OLD.balance_cents IS DISTINCT FROM NEW.balance_cents
) EXECUTE FUNCTION note_layaway_for_webhooks();
