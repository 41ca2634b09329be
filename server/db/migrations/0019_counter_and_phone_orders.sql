CREATE TABLE "phone_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"taken_by" text NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL,
	"times_mailed" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parked_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parked_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"basket" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"total_cents" integer NOT NULL,
	"pieces" integer NOT NULL,
	"parked_by" text NOT NULL,
	"parked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_total_adds_up";--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "service_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sale_discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_attempt_id_checkout_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."checkout_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_orders_one_per_attempt" ON "phone_orders" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_orders_one_per_request" ON "phone_orders" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "phone_orders_newest" ON "phone_orders" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "parked_sales_one_per_key" ON "parked_sales" USING btree ("key");--> statement-breakpoint
CREATE INDEX "parked_sales_age" ON "parked_sales" USING btree ("parked_at");--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_owner_id_shoppers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_attempts_owner" ON "checkout_attempts" USING btree ("owner_id") WHERE "checkout_attempts"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "order_items_service" ON "order_items" USING btree ("service_id") WHERE "order_items"."service_id" is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discounts_fit" CHECK ("order_items"."discount_cents" >= 0 and "order_items"."sale_discount_cents" >= 0 and "order_items"."line_total_cents" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_has_reason" CHECK (("order_items"."discount_cents" > 0) <= ("order_items"."discount_reason" is not null));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_goods_are_products" CHECK (("order_items"."kind" in ('physical', 'digital')) = ("order_items"."product_id" is not null));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_total_adds_up" CHECK ("order_items"."line_total_cents" = "order_items"."unit_price_cents" * "order_items"."quantity" - "order_items"."discount_cents" - "order_items"."sale_discount_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_has_reason" CHECK ("orders"."discount_cents" >= 0 and ("orders"."discount_cents" > 0) <= ("orders"."discount_reason" is not null));