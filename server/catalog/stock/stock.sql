CREATE OR REPLACE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What a network keeps, by product, once nobody else of it can take more: looked up after the wait, whatever the statement around
-- it had seen before.
CREATE OR REPLACE FUNCTION kept_by_network(asking text) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('holds of ' || asking));
  RETURN (SELECT coalesce(jsonb_object_agg(product_id, pieces), '{}') FROM (
    SELECT product_id, sum(quantity) AS pieces FROM stock_holds WHERE network = asking GROUP BY 1) AS kept);
END $$;
