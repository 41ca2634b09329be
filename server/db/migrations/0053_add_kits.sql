CREATE TABLE "kit_parts" (
	"kit_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "kit_parts_kit_id_product_id_pk" PRIMARY KEY("kit_id","product_id"),
	CONSTRAINT "kit_parts_positive" CHECK ("kit_parts"."quantity" between 1 and 99),
	CONSTRAINT "kit_parts_another" CHECK ("kit_parts"."kit_id" <> "kit_parts"."product_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_kit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kit_off_bps" integer;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "kit_parts" ADD CONSTRAINT "kit_parts_kit_id_products_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_parts" ADD CONSTRAINT "kit_parts_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_parts_product" ON "kit_parts" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kit_has_no_shelf" CHECK (not "products"."is_kit" or ("products"."stock_on_hand" = 0 and "products"."stock_held" = 0 and not "products"."has_options" and "products"."parent_id" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kit_off_below_all" CHECK ("products"."kit_off_bps" between 1 and 9900);