CREATE TABLE "unfitted_products" (
	"product_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unfitted_products" ADD CONSTRAINT "unfitted_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;