CREATE OR REPLACE FUNCTION shop_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE coalesce((SELECT time_zone FROM company LIMIT 1), 'America/New_York'))::date
$$;

CREATE OR REPLACE TRIGGER company_announce AFTER INSERT OR UPDATE OR DELETE ON company FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');

CREATE OR REPLACE TRIGGER opening_hours_announce AFTER INSERT OR UPDATE OR DELETE ON opening_hours FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');

CREATE OR REPLACE TRIGGER holidays_announce AFTER INSERT OR UPDATE OR DELETE ON holidays FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');

CREATE OR REPLACE TRIGGER opening_exceptions_announce AFTER INSERT OR UPDATE OR DELETE ON opening_exceptions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('company');
