ALTER TABLE "products" ADD COLUMN "scheduled_sale_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_starts_on" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_on" date;--> statement-breakpoint
CREATE INDEX "products_scheduled_sale" ON "products" USING btree ("id") WHERE "products"."scheduled_sale_cents" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_scheduled_sale_below_price" CHECK ("products"."scheduled_sale_cents" > 0 and "products"."scheduled_sale_cents" < "products"."price_cents");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_dates_of_scheduled_sale" CHECK (("products"."scheduled_sale_cents" is null) = ("products"."sale_starts_on" is null and "products"."sale_ends_on" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent_has_no_sale_dates" CHECK (not "products"."has_options" or "products"."scheduled_sale_cents" is null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_ends_after_start" CHECK ("products"."sale_ends_on" >= "products"."sale_starts_on");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_scheduled_sale_is_charged" CHECK ("products"."scheduled_sale_cents" is null or "products"."sale_price_cents" is null or "products"."sale_price_cents" = "products"."scheduled_sale_cents");