-- Sorted, so that two imports cannot deadlock.
CREATE OR REPLACE FUNCTION learn_search_words(kinds tsvector[], names tsvector[], texts tsvector[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, place)
    SELECT word, min(place) FROM (
      SELECT unnest(tsvector_to_array(kind)) AS word, 1::smallint AS place FROM unnest(kinds) AS kind
      UNION ALL SELECT unnest(tsvector_to_array(name)), 2::smallint FROM unnest(names) AS name
      UNION ALL SELECT unnest(tsvector_to_array(ts_filter(said, '{c}'))), 3::smallint FROM unnest(texts) AS said
      UNION ALL SELECT unnest(tsvector_to_array(said)), 4::smallint FROM unnest(texts) AS said
    ) AS found GROUP BY word HAVING word ~ ('^[[:alpha:]]{2,30}$' COLLATE pg_c_utf8) ORDER BY word
    ON CONFLICT (word) DO UPDATE SET place = EXCLUDED.place WHERE search_words.place > EXCLUDED.place;
$$;

CREATE OR REPLACE FUNCTION learn_words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(array_agg(kind_text), array_agg(name_text), array_agg(search_text)) FROM new_rows WHERE offer_limit IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_learn_words AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_new_products();

CREATE OR REPLACE FUNCTION learn_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(ARRAY[NEW.kind_text], ARRAY[NEW.name_text], ARRAY[NEW.search_text]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_learn_changed_words AFTER UPDATE ON products FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.kind_text IS DISTINCT FROM NEW.kind_text OR OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION learn_words_of_product();

-- A row trigger, so that an import without new words invalidates nothing.
CREATE OR REPLACE TRIGGER search_words_announce AFTER INSERT OR UPDATE OR DELETE ON search_words FOR EACH ROW EXECUTE FUNCTION announce_change('search_words');

UPDATE products SET search_rules = search_rules() WHERE search_rules <> search_rules();
