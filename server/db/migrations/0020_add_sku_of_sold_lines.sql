ALTER TABLE "checkout_lines" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sku" text;