CREATE TABLE "domain_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"shopper_id" integer,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"name" text NOT NULL,
	"terms" integer NOT NULL,
	"registrant" jsonb,
	"state" text DEFAULT 'ordered' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"registrar" text,
	"expires_on" date,
	"failure" text,
	"handled_by" text,
	"refund_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "domain_orders_kind_known" CHECK ("domain_orders"."kind" in ('domain', 'renewal', 'hosting')),
	CONSTRAINT "domain_orders_state_known" CHECK ("domain_orders"."state" in ('ordered', 'registering', 'active', 'failed', 'cancelled', 'ended')),
	CONSTRAINT "domain_orders_active_until" CHECK ("domain_orders"."state" <> 'active' or "domain_orders"."expires_on" is not null),
	CONSTRAINT "domain_orders_failed_for_a_reason" CHECK (("domain_orders"."state" = 'failed') = ("domain_orders"."failure" is not null)),
	CONSTRAINT "domain_orders_terms_positive" CHECK ("domain_orders"."terms" > 0)
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offer_limit" integer;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "registrant" jsonb;--> statement-breakpoint
ALTER TABLE "digital_deliveries" ADD COLUMN "committed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain_orders" ADD CONSTRAINT "domain_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_orders" ADD CONSTRAINT "domain_orders_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_orders" ADD CONSTRAINT "domain_orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "domain_orders_one_per_line" ON "domain_orders" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "domain_orders_one_per_name" ON "domain_orders" USING btree ("what") WHERE "domain_orders"."kind" = 'domain' and "domain_orders"."state" in ('ordered', 'registering', 'active');--> statement-breakpoint
CREATE INDEX "domain_orders_order" ON "domain_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "domain_orders_shopper" ON "domain_orders" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "domain_orders_open" ON "domain_orders" USING btree ("due_at","id") WHERE "domain_orders"."state" in ('ordered', 'registering');--> statement-breakpoint
CREATE INDEX "domain_orders_running" ON "domain_orders" USING btree ("expires_on","id") WHERE "domain_orders"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_offers" ON "products" USING btree ("updated_at") WHERE "products"."offer_limit" is not null;--> statement-breakpoint
CREATE INDEX "order_items_offer" ON "order_items" USING btree ("slug") WHERE "order_items"."slug" like '%:%';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_offer_stands_in_no_list" CHECK ("products"."offer_limit" is null or ("products"."offer_limit" > 0 and "products"."archived_at" is not null and "products"."kind" = 'digital' and "products"."parent_id" is null and not "products"."has_options"));