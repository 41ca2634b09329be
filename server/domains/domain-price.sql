CREATE OR REPLACE TRIGGER domain_prices_announce AFTER INSERT OR UPDATE OR DELETE ON domain_prices FOR EACH STATEMENT EXECUTE FUNCTION announce_change('domains');

INSERT INTO domain_prices (extension, register_cents, renew_cents, transfer_cents) VALUES
  ('com', 1499, 1999, 1499), ('net', 1699, 2199, 1699), ('org', 1399, 1999, 1399), ('io', 4999, 5999, 4999), ('co', 2999, 3499, 2999)
  ON CONFLICT (extension) DO NOTHING;
