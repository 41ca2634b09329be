CREATE TABLE "pieces" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"grade" text,
	"condition" text NOT NULL,
	"battery_percent" smallint,
	"images" jsonb NOT NULL,
	"warranty_ends_on" date,
	"note" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pieces_grade_known" CHECK ("pieces"."grade" in ('A', 'B', 'C')),
	CONSTRAINT "pieces_battery_in_percent" CHECK ("pieces"."battery_percent" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "numbers" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "serial_number" text;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_serial_number" ON "products" USING btree ("serial_number") WHERE "products"."serial_number" is not null;--> statement-breakpoint
CREATE INDEX "products_pieces_to_settle" ON "products" USING btree ("parent_id") WHERE "products"."serial_number" is not null and ("products"."stock_on_hand" = 0) <> ("products"."archived_at" is not null);--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id") WHERE "order_items"."product_id" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_numbers_known" CHECK ("products"."numbers" is null or ("products"."numbers" in ('serial', 'imei') and "products"."has_options"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_piece_lies_alone" CHECK ("products"."serial_number" is null or ("products"."parent_id" is not null and "products"."stock_on_hand" <= 1));