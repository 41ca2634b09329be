-- Every node keeps rendered pages and answers in memory. These triggers tell all of them what to drop,
-- whoever wrote: the program, an import, or a person with psql.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('benchside_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;

-- Who adds goods by the thousand tells of them itself, now and then and at its end (`import/announce-added.ts`): or all that
-- shows products would be made anew after each part of a file, behind which shoppers wait.
CREATE OR REPLACE FUNCTION is_told_later() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('benchside.is_told_later', true), '') = 'on'
$$;
