CREATE OR REPLACE TRIGGER device_models_announce AFTER INSERT OR DELETE ON device_models FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog,device_models');

-- A row trigger, because the starting list changes no row at most starts.
CREATE OR REPLACE TRIGGER device_models_announce_update AFTER UPDATE ON device_models FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_change('catalog,device_models');

CREATE OR REPLACE TRIGGER device_families_announce AFTER INSERT OR UPDATE OR DELETE ON device_families FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalog,device_models');

CREATE OR REPLACE FUNCTION device_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim('-' FROM regexp_replace(lower(replace(name, '+', ' plus')), '[^a-z0-9]+', '-', 'g'))
$$;

-- Takes lines of the form `name | year | codes | other names, with commas`. Models that the owner changed, archived or
-- merged stay; a model that the owner added earlier is recognized.
CREATE OR REPLACE FUNCTION ship_models(kind_of_line text, maker text, line_name text, list text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own_line integer;
BEGIN
  INSERT INTO device_families (kind, make, name) VALUES (kind_of_line, maker, line_name) ON CONFLICT (lower(make), lower(name)) DO NOTHING;
  SELECT id INTO own_line FROM device_families WHERE lower(make) = lower(maker) AND lower(name) = lower(line_name);
  CREATE TEMPORARY TABLE shipped ON COMMIT DROP AS
    SELECT trim(part[1]) AS name, device_slug(trim(part[1])) AS key, nullif(trim(part[2]), '')::integer AS year,
        array_remove(regexp_split_to_array(trim(coalesce(part[3], '')), '\s+'), '') AS codes,
        array_remove(regexp_split_to_array(trim(coalesce(part[4], '')), '\s*,\s*'), '') AS others
      FROM regexp_split_to_table(list, '\n') AS row, string_to_array(row, '|') AS part WHERE trim(row) <> '';
  UPDATE device_models SET listed_as = shipped.key FROM shipped
    WHERE device_models.slug = shipped.key AND device_models.listed_as IS NULL;
  UPDATE device_models SET line_id = own_line, name = shipped.name, release_year = shipped.year, codes = shipped.codes, other_names = shipped.others
    FROM shipped WHERE listed_as = shipped.key AND edited_at IS NULL
      AND (line_id, device_models.name, release_year, device_models.codes, other_names) IS DISTINCT FROM (own_line, shipped.name, shipped.year, shipped.codes, shipped.others);
  INSERT INTO device_models (listed_as, line_id, name, slug, release_year, codes, other_names)
    SELECT key, own_line, name, key, year, codes, others FROM shipped
    WHERE NOT EXISTS (SELECT FROM device_models WHERE listed_as = shipped.key) ORDER BY year, name;
  DROP TABLE shipped;
END $$;
