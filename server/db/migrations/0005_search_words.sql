CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_name_trigrams";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_text" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "products"."name")) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_word" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_name_text" ON "products" USING gin ("name_text");--> statement-breakpoint
-- In one order, so that two imports never wait for each other. Numbers and model names can't be misspelled words.
CREATE FUNCTION learn_search_words(texts tsvector[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM unnest(texts) AS search_text, unnest(tsvector_to_array(search_text)) AS word
    WHERE word ~ '^[[:alpha:]]{3,40}$' ORDER BY word
    ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
CREATE FUNCTION learn_words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(array_agg(search_text)) FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_learn_words AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_new_products();
--> statement-breakpoint
CREATE FUNCTION learn_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_search_words(ARRAY[NEW.search_text]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_learn_changed_words AFTER UPDATE ON products FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION learn_words_of_product();
--> statement-breakpoint
SELECT learn_search_words(array_agg(search_text)) FROM products;
--> statement-breakpoint
-- A row trigger before updates makes PostgreSQL compute both search columns again at every sale, so the category's
-- name follows after the update, and only where the category changed.
DROP TRIGGER products_copy_category_name ON products;
--> statement-breakpoint
CREATE TRIGGER products_copy_category_name BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION copy_category_name();
--> statement-breakpoint
CREATE FUNCTION follow_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET category_name = categories.name FROM categories
    WHERE products.id = NEW.id AND categories.id = NEW.category_id AND products.category_name <> categories.name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_follow_category_name AFTER UPDATE OF category_id ON products FOR EACH ROW WHEN (OLD.category_id <> NEW.category_id) EXECUTE FUNCTION follow_category_name();
