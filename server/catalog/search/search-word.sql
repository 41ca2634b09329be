-- In one order, so that two imports never wait for each other. Numbers and model names can't be misspelled words.
CREATE OR REPLACE FUNCTION learn_search_words(texts tsvector[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM unnest(texts) AS search_text, unnest(tsvector_to_array(search_text)) AS word
    WHERE word ~ '^[[:alpha:]]{3,40}$' ORDER BY word
    ON CONFLICT DO NOTHING;
$$;

CREATE OR REPLACE FUNCTION learn_words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(array_agg(search_text)) FROM new_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_learn_words AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_new_products();

CREATE OR REPLACE FUNCTION learn_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(ARRAY[NEW.search_text]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_learn_changed_words AFTER UPDATE ON products FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION learn_words_of_product();
