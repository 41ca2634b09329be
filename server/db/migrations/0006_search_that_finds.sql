CREATE TABLE "search_clicks" (
	"search_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"clicks" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_clicks_search_id_product_id_pk" PRIMARY KEY("search_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"found" integer NOT NULL,
	"last_asked_on" date NOT NULL,
	CONSTRAINT "search_counts_short" CHECK (length("search_counts"."words") <= 80)
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"also_finds" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "synonyms_say_something" CHECK (cardinality("synonyms"."words") + cardinality("synonyms"."also_finds") >= 2),
	CONSTRAINT "synonyms_have_words" CHECK (cardinality("synonyms"."words") >= 1)
);
--> statement-breakpoint
-- Stems until now, and from now on words as they are written; the products are read anew after this migration.
DELETE FROM "search_words";--> statement-breakpoint
DROP INDEX "search_words_word";--> statement-breakpoint
DROP INDEX "search_words_trigrams";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "name_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "name_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "name_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD PRIMARY KEY ("word");--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind_text" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_rules" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "place" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_search_id_search_counts_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."search_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_clicks_product" ON "search_clicks" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_counts_words" ON "search_counts" USING btree ("words");--> statement-breakpoint
CREATE INDEX "search_counts_asked" ON "search_counts" USING btree ("asked","last_asked_on");--> statement-breakpoint
CREATE INDEX "products_kind_text" ON "products" USING gin ("kind_text");--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_place_known" CHECK ("search_words"."place" between 1 and 4);