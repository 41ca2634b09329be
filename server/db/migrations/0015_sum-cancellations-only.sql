-- Most moves of an order cancel nothing and follow no cancellation: those are told by one look at its history.
CREATE OR REPLACE FUNCTION sum_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type <> 'status.cancelled'
    AND NOT EXISTS (SELECT FROM order_events WHERE order_id = NEW.order_id AND type = 'status.cancelled') THEN
    RETURN NULL;
  END IF;
  INSERT INTO category_days AS kept (on_day, category_id, shard, cancelled_pieces, cancelled_cents)
    SELECT shop_day(at), category_id, sum_shard(), sum(pieces), sum(cents)
    FROM cancellation_entries WHERE event_id = NEW.id GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, category_id, shard) DO UPDATE SET cancelled_pieces = kept.cancelled_pieces + excluded.cancelled_pieces,
    cancelled_cents = kept.cancelled_cents + excluded.cancelled_cents;
  INSERT INTO product_days AS kept (on_day, product_id, shard, cancelled_pieces, cancelled_cents)
    SELECT shop_day(at), product_id, sum_shard(), sum(pieces), sum(cents)
    FROM cancellation_entries WHERE event_id = NEW.id GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (on_day, product_id, shard) DO UPDATE SET cancelled_pieces = kept.cancelled_pieces + excluded.cancelled_pieces,
    cancelled_cents = kept.cancelled_cents + excluded.cancelled_cents;
  RETURN NULL;
END $$;
