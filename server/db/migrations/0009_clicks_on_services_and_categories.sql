ALTER TABLE "search_clicks" DROP CONSTRAINT "search_clicks_search_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "search_clicks" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD COLUMN "service_id" integer;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_once" UNIQUE NULLS NOT DISTINCT("search_id","product_id","service_id","category_id");--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_of_one" CHECK (num_nonnulls("search_clicks"."product_id", "search_clicks"."service_id", "search_clicks"."category_id") = 1);