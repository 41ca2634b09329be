CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_lines_quantity_positive" CHECK ("refund_lines"."quantity" > 0),
	CONSTRAINT "refund_lines_amount_not_negative" CHECK ("refund_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "note_key" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_source" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sale_key" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_given_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terminal_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_restocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "source" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "mails_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_item" ON "refund_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "products_with_own_reorder_point" ON "products" USING btree ("stock_on_hand","id") WHERE "products"."archived_at" is null and "products"."reorder_point" is not null;--> statement-breakpoint
CREATE INDEX "payment_exceptions_open" ON "payment_exceptions" USING btree ("at") WHERE not "payment_exceptions"."is_resolved";--> statement-breakpoint
CREATE INDEX "mail_messages_failed" ON "mail_messages" USING btree ("created_at") WHERE "mail_messages"."status" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_one_per_note" ON "order_events" USING btree ("note_key") WHERE "order_events"."note_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_sale" ON "orders" USING btree ("sale_key");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree (lower("contact_name"),"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_payment_status" ON "orders" USING btree ("payment_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."payment_status" <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_by_shipping_method" ON "orders" USING btree ("shipping_method","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_payment_source" ON "orders" USING btree ("payment_source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."payment_source" <> 'online';--> statement-breakpoint
CREATE INDEX "orders_needing_attention" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."needs_attention";--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "orders_office_search" ON "orders" USING gin (("contact_name" || ' ' || "contact_email" || ' ' || "contact_phone" || ' ' || regexp_replace("contact_phone", '[^0-9]', '', 'g') || ' ' || coalesce("tracking_number", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_source_known" CHECK ("orders"."payment_source" in ('online', 'cash', 'terminal'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_online_by_an_intent" CHECK (("orders"."payment_source" = 'online') = ("orders"."payment_intent_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_covers_the_total" CHECK (case when "orders"."payment_source" = 'cash' then coalesce("orders"."cash_given_cents" >= "orders"."total_cents", false) else "orders"."cash_given_cents" is null end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source_known" CHECK ("refunds"."source" in ('online', 'cash', 'terminal'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_online_by_an_intent" CHECK (("refunds"."source" = 'online') = ("refunds"."payment_intent_id" is not null));