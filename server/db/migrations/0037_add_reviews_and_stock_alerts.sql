CREATE TABLE "stock_alert_refusals" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_lower_case" CHECK ("stock_alerts"."email" = lower("stock_alerts"."email"))
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"buyer_email" text,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_reviews_one_to_five" CHECK ("product_reviews"."rating" between 1 and 5),
	CONSTRAINT "product_reviews_status_known" CHECK ("product_reviews"."status" in ('waiting', 'approved', 'rejected')),
	CONSTRAINT "product_reviews_rejected_for_a_reason" CHECK ("product_reviews"."status" <> 'rejected' or "product_reviews"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "review_refusals" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_asking" boolean NOT NULL,
	"days_after" integer NOT NULL,
	CONSTRAINT "review_settings_are_one" CHECK ("review_settings"."id" = 1),
	CONSTRAINT "review_settings_days_after" CHECK ("review_settings"."days_after" between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_one_waits" ON "stock_alerts" USING btree ("product_id","email") WHERE "stock_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_address" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_alerts_age" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_one_per_order" ON "product_reviews" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_one_per_address" ON "product_reviews" USING btree ("product_id","buyer_email") WHERE "product_reviews"."buyer_email" is not null;--> statement-breakpoint
CREATE INDEX "product_reviews_shown" ON "product_reviews" USING btree ("product_id","id") WHERE "product_reviews"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "product_reviews_waiting" ON "product_reviews" USING btree ("id") WHERE "product_reviews"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "product_reviews_by_status" ON "product_reviews" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_reviews_order" ON "product_reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "product_reviews_search" ON "product_reviews" USING gin (("text" || ' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_reviews_address" ON "product_reviews" USING btree ("buyer_email");--> statement-breakpoint
CREATE INDEX "order_events_delivered" ON "order_events" USING btree ("at") WHERE "order_events"."type" = 'status.delivered';