ALTER TABLE "category_days" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "movement_days" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_days" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_values" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "category_days" CASCADE;--> statement-breakpoint
DROP TABLE "movement_days" CASCADE;--> statement-breakpoint
DROP TABLE "product_days" CASCADE;--> statement-breakpoint
DROP TABLE "stock_values" CASCADE;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "category_id" integer;--> statement-breakpoint
CREATE INDEX "products_stock_value" ON "products" USING btree ("category_id","stock_on_hand","cost_cents","charged_cents") WHERE "products"."stock_on_hand" > 0 and not "products"."drop_ship_only";--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_events_cancelled" ON "order_events" USING btree ("at") WHERE "order_events"."type" = 'status.cancelled';