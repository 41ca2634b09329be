CREATE TABLE "drop_shipment_items" (
	"order_item_id" integer PRIMARY KEY NOT NULL,
	"drop_shipment_id" integer NOT NULL,
	"supplier_product_id" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "drop_shipment_items_quantity_not_negative" CHECK ("drop_shipment_items"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "drop_shipment_parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drop_shipment_parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_item_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "drop_shipment_parcels_once" UNIQUE("order_item_id","tracking_number")
);
--> statement-breakpoint
CREATE TABLE "drop_shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drop_shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"supplier_id" integer,
	"key_version" integer DEFAULT 1 NOT NULL,
	"times_sent" integer DEFAULT 0 NOT NULL,
	"sent_to" text,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"supplier_reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drop_shipments_one_per_supplier" UNIQUE NULLS NOT DISTINCT("order_id","supplier_id"),
	CONSTRAINT "drop_shipments_sent_to_somebody" CHECK (("drop_shipments"."sent_at" is null) = ("drop_shipments"."sent_to" is null)),
	CONSTRAINT "drop_shipments_shipped_or_stopped" CHECK ("drop_shipments"."shipped_at" is null or "drop_shipments"."stopped_at" is null)
);
--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "gets_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drop_shipment_items" ADD CONSTRAINT "drop_shipment_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_shipment_items" ADD CONSTRAINT "drop_shipment_items_drop_shipment_id_drop_shipments_id_fk" FOREIGN KEY ("drop_shipment_id") REFERENCES "public"."drop_shipments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_shipment_parcels" ADD CONSTRAINT "drop_shipment_parcels_order_item_id_drop_shipment_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."drop_shipment_items"("order_item_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_shipments" ADD CONSTRAINT "drop_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_shipments" ADD CONSTRAINT "drop_shipments_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drop_shipment_items_shipment" ON "drop_shipment_items" USING btree ("drop_shipment_id");--> statement-breakpoint
CREATE INDEX "drop_shipments_supplier" ON "drop_shipments" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "drop_shipments_unsent" ON "drop_shipments" USING btree ("created_at") WHERE "drop_shipments"."sent_at" is null and "drop_shipments"."stopped_at" is null;