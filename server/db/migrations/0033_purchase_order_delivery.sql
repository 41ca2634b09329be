CREATE TABLE "purchase_receipt_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_receipt_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"key" uuid NOT NULL,
	"arrived_cents" integer NOT NULL,
	"cost_before_cents" integer,
	"cost_after_cents" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "delivery_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_receipt_lines_once" ON "purchase_receipt_lines" USING btree ("purchase_order_id","key","product_id");--> statement-breakpoint
CREATE INDEX "purchase_receipt_lines_by_product" ON "purchase_receipt_lines" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_delivery_not_negative" CHECK ("purchase_orders"."delivery_cents" >= 0);