ALTER TABLE "stock_holds" DROP CONSTRAINT "stock_holds_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "purchase_order_lines" DROP CONSTRAINT "purchase_order_lines_product_id_products_id_fk";
--> statement-breakpoint
DROP INDEX "products_featured";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_charged";--> statement-breakpoint
DROP INDEX "products_category_featured";--> statement-breakpoint
DROP INDEX "products_office_search";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_stock";--> statement-breakpoint
DROP INDEX "products_with_own_reorder_point";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_options" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parent_has_options" boolean GENERATED ALWAYS AS (case when "products"."parent_id" is not null then true end) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_values" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "product_has_options" boolean GENERATED ALWAYS AS (false) STORED;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "product_has_options" boolean GENERATED ALWAYS AS (false) STORED;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "product_has_options" boolean GENERATED ALWAYS AS (false) STORED;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD COLUMN "product_has_options" boolean GENERATED ALWAYS AS (false) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "products_id_has_options" ON "products" USING btree ("id","has_options");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent_has_options" FOREIGN KEY ("parent_id","parent_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree (lower("sku")) WHERE "products"."sku" is not null;--> statement-breakpoint
CREATE INDEX "products_parent" ON "products" USING btree ("parent_id") WHERE "products"."parent_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_variant_values" ON "products" USING btree ("parent_id","option_values") WHERE "products"."parent_id" is not null and "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("is_featured" DESC NULLS FIRST,"id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "products_charged" ON "products" USING btree ("charged_cents","id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "products_category_featured" ON "products" USING btree ("category_id","is_featured" DESC NULLS FIRST,"id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "products_office_search" ON "products" USING gin (("name" || ' ' || "description" || ' ' || coalesce("supplier_code", '') || ' ' || coalesce("sku", '') || ' ' || "variant_words") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree ("stock_on_hand","id") WHERE "products"."archived_at" is null and not "products"."has_options";--> statement-breakpoint
CREATE INDEX "products_with_own_reorder_point" ON "products" USING btree ("stock_on_hand","id") WHERE "products"."archived_at" is null and not "products"."has_options" and "products"."reorder_point" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_options_few" CHECK (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_has_options" CHECK ("products"."has_options" = ("products"."options" <> '[]'::jsonb));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_variant_has_no_options" CHECK ("products"."parent_id" is null or not "products"."has_options");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_variant_has_values" CHECK ((parent_id is null) = (option_values is null) and cardinality(option_values) between 1 and 3);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent_has_no_shelf" CHECK (not "products"."has_options" or ("products"."stock_on_hand" = 0 and "products"."stock_held" = 0));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight_positive" CHECK ("products"."weight_grams" > 0);