-- Every node keeps rendered pages and answers in memory. These triggers tell all of them what to drop,
-- no matter who writes: the program, an import, or a person with psql.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
