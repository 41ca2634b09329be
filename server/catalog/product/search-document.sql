-- `search/words-in.ts` must read queries the same way, which a test compares. When you change one, change both and
-- raise `search_rules`, so that existing rows are rewritten at the next start.
CREATE OR REPLACE FUNCTION search_rules() RETURNS smallint LANGUAGE sql IMMUTABLE AS 'SELECT 2::smallint';

-- 14" and 6' are inches and feet, 10,000 is 10000, 6.1 is 6p1, M.2 is m2, 1 TB is 1tb. Each step first tests whether it
-- is needed, because imports call this for a hundred thousand products.
CREATE OR REPLACE FUNCTION plain_search_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  plain text := lower(left(given, 20000) COLLATE pg_c_utf8);
BEGIN
  IF octet_length(plain) <> length(plain) THEN
    plain := lower(regexp_replace(normalize(translate(plain, '™®©‐‑−“”’‘', '   ---""'''''), NFKD), '[\u0300-\u036f]', '', 'g'));
  END IF;
  IF plain ~ '[0-9] ?["''′]' THEN
    plain := regexp_replace(plain, '([0-9]) ?("|''''|′′)', '\1in ', 'g');
    plain := regexp_replace(plain, '([0-9]) ?[''′](?![a-z])', '\1ft ', 'g');
  END IF;
  plain := replace(translate(plain, '''`′', ''), 'b/s', 'bps');
  IF plain ~ '[.,][0-9]' THEN
    plain := regexp_replace(plain, '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g');
    plain := regexp_replace(regexp_replace(plain, '([0-9])\.(?=[0-9])', '\1p', 'g'), '([a-z])\.(?=[0-9])', '\1', 'g');
  END IF;
  IF plain ~ '[0-9][ -]{0,2}[a-z]' THEN
    plain := regexp_replace(replace(plain, 'fl oz', 'oz'), '(?<=[0-9])[ -]{1,2}(?=(?:tb|terabytes?|gbps|gb|gigabytes?|gigs?|mbps|mb|megabytes?|mah|watts?|w|volts?|v|feet|foot|ft|inch|inches|in|mm|cm|meters?|metres?|m|ounces?|oz|pounds?|lbs?|mg|grams?|g|ghz|hz|ports?|bits?)\M)', '', 'g');
    IF plain ~ '[0-9](?:[a-z]{4}|lbs|gig)' THEN
      plain := short_search_units(plain);
    END IF;
  END IF;
  RETURN plain;
END $$;

CREATE OR REPLACE FUNCTION short_search_units(plain text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  spelling text[];
BEGIN
  FOREACH spelling SLICE 1 IN ARRAY ARRAY[
    ['terabytes?', 'tb'], ['gigabytes?|gigs?', 'gb'], ['megabytes?', 'mb'], ['watts?', 'w'], ['volts?', 'v'], ['feet|foot', 'ft'], ['inch(?:es)?', 'in'],
    ['met(?:er|re)s?', 'm'], ['ounces?', 'oz'], ['pounds?|lbs', 'lb'], ['grams?', 'g'], ['ports', 'port'], ['bits', 'bit']]
  LOOP
    plain := regexp_replace(plain, '(\m[0-9]+(?:p[0-9]+)*)(?:' || spelling[1] || ')\M', '\1' || spelling[2], 'g');
  END LOOP;
  RETURN plain;
END $$;

-- Words are cut to 40 characters. 16gb also gives 16, and Wi-Fi also wifi.
CREATE OR REPLACE FUNCTION search_words_in(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  plain CONSTANT text := plain_search_text(given);
  words text[] := string_to_array(trim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g')), ' ');
BEGIN
  IF plain ~ '[0-9][a-z]' THEN
    words := words || ARRAY(SELECT substring(word FROM '^([0-9]+(?:p[0-9]+)*)[a-z]+$') FROM unnest(words) AS word WHERE word ~ '^[0-9]+[a-z]');
  END IF;
  IF strpos(plain, '-') > 0 THEN
    words := words || ARRAY(SELECT replace(chunk[1], '-', '') FROM regexp_matches(plain, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') AS chunk);
  END IF;
  RETURN ARRAY(SELECT left(word, 40) FROM unnest(words) AS word WHERE word <> '');
END $$;

CREATE OR REPLACE FUNCTION search_vector(words text[], weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(word || ':1' || weight, ' '), '')::tsvector FROM unnest(words) AS word
$$;

CREATE OR REPLACE FUNCTION kind_in_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(substring(regexp_replace(name, '(, | with | for | in | [(]).*$', '', 'i') FROM '.*(?:^|[^[:alnum:]-])([[:alpha:]]+(?:-[[:alpha:]]+)*)(?![[:alnum:]-])' ), name)
$$;

-- Weight C is a fact of its own, D a mention. Staff-only fields such as the cost are left out.
CREATE OR REPLACE FUNCTION keep_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_rules := search_rules();
  IF NEW.parent_id IS NOT NULL THEN
    NEW.kind_text := '';
    NEW.name_text := '';
    NEW.search_text := '';
    RETURN NEW;
  END IF;
  NEW.kind_text := search_vector(search_words_in(kind_in_name(NEW.name)), '');
  NEW.name_text := search_vector(search_words_in(NEW.name), '');
  NEW.search_text := search_vector(search_words_in(concat_ws(' . ', NEW.name, NEW.category_name, (SELECT name FROM brands WHERE id = NEW.brand_id),
      CASE WHEN NOT EXISTS (SELECT FROM company WHERE hides_supplier_codes) THEN concat_ws(' . ', NEW.supplier_code, NEW.supplier_product_id) END, NEW.sku, NEW.variant_words,
      (SELECT string_agg(fact, ' . ') FROM jsonb_array_elements_text(NEW.highlights) AS fact),
      (SELECT string_agg(concat_ws(' . ', fact ->> 'label', fact ->> 'value'), ' . ') FROM jsonb_array_elements(NEW.specs) AS fact))), 'C')
    || search_vector(fit_words(NEW.id), 'C')
    || search_vector(search_words_in(NEW.description), 'D');
  RETURN NEW;
END $$;

-- A sale sets none of these columns, so it recomputes nothing.
CREATE OR REPLACE TRIGGER products_keep_search_document BEFORE INSERT OR UPDATE OF name, category_name, brand_id, supplier_code, supplier_product_id, highlights, specs, description, sku, variant_words, parent_id, search_rules
  ON products FOR EACH ROW EXECUTE FUNCTION keep_search_document();

CREATE OR REPLACE FUNCTION apply_hidden_supplier_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET search_rules = search_rules WHERE supplier_code IS NOT NULL OR supplier_product_id IS NOT NULL;
  PERFORM pg_notify('benchside_changes', 'catalog');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER company_apply_hidden_supplier_codes AFTER UPDATE OF hides_supplier_codes ON company FOR EACH ROW
  WHEN (OLD.hides_supplier_codes <> NEW.hides_supplier_codes) EXECUTE FUNCTION apply_hidden_supplier_codes();
