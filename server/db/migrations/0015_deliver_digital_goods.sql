CREATE TABLE "digital_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'unused' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text,
	CONSTRAINT "digital_codes_state_known" CHECK ("digital_codes"."state" in ('unused', 'delivered', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"stored_as" uuid NOT NULL,
	"name" text NOT NULL,
	"byte_count" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text,
	CONSTRAINT "product_files_not_empty" CHECK ("product_files"."byte_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivered_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivered_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"code_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_openings" (
	"key" uuid PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"method" text NOT NULL,
	"quantity" integer NOT NULL,
	"revoked" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"delivered_by" text,
	"sealed_credential" text,
	"opens" integer DEFAULT 0 NOT NULL,
	"opens_allowed" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "digital_deliveries_method_known" CHECK ("digital_deliveries"."method" in ('codes', 'file', 'credential')),
	CONSTRAINT "digital_deliveries_revoked_within" CHECK ("digital_deliveries"."revoked" between 0 and "digital_deliveries"."quantity"),
	CONSTRAINT "digital_deliveries_opened_as_allowed" CHECK ("digital_deliveries"."opens" between 0 and "digital_deliveries"."opens_allowed"),
	CONSTRAINT "digital_deliveries_delivered_until" CHECK (("digital_deliveries"."delivered_at" is null) = ("digital_deliveries"."expires_at" is null) and ("digital_deliveries"."delivered_at" is null) = ("digital_deliveries"."delivered_by" is null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "delivery" text DEFAULT 'credential' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "open_limit" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "open_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_shelf" boolean GENERATED ALWAYS AS ("products"."kind" <> 'digital' or "products"."delivery" = 'codes') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "digital_codes" ADD CONSTRAINT "digital_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivered_codes" ADD CONSTRAINT "delivered_codes_delivery_id_digital_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."digital_deliveries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivered_codes" ADD CONSTRAINT "delivered_codes_code_id_digital_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."digital_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_openings" ADD CONSTRAINT "delivery_openings_delivery_id_digital_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."digital_deliveries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_deliveries" ADD CONSTRAINT "digital_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_deliveries" ADD CONSTRAINT "digital_deliveries_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "digital_codes_entered_once" ON "digital_codes" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "digital_codes_unused" ON "digital_codes" USING btree ("product_id","id") WHERE "digital_codes"."state" = 'unused';--> statement-breakpoint
CREATE INDEX "digital_codes_product" ON "digital_codes" USING btree ("product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivered_codes_one_owner" ON "delivered_codes" USING btree ("code_id") WHERE "delivered_codes"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "delivered_codes_delivery" ON "delivered_codes" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_openings_delivery" ON "delivery_openings" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "digital_deliveries_one_per_item" ON "digital_deliveries" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "digital_deliveries_order" ON "digital_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "digital_deliveries_waiting" ON "digital_deliveries" USING btree ("due_at","id") WHERE "digital_deliveries"."delivered_at" is null and "digital_deliveries"."revoked" < "digital_deliveries"."quantity";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_delivery_known" CHECK ("products"."delivery" in ('codes', 'file', 'credential'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_opened_at_least_once" CHECK ("products"."open_limit" > 0 and "products"."open_days" > 0);