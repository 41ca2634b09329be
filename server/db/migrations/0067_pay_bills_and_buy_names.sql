ALTER TABLE "domain_orders" DROP CONSTRAINT "domain_orders_kind_known";--> statement-breakpoint
ALTER TABLE "domain_requests" DROP CONSTRAINT "domain_requests_kind_known";--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "bills" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "bills" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "domain_orders" ADD COLUMN "purchase_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domain_orders" ADD COLUMN "supplier_order_id" text;--> statement-breakpoint
ALTER TABLE "domain_orders" ADD COLUMN "staff_note" text;--> statement-breakpoint
ALTER TABLE "domain_orders" ADD COLUMN "end_read_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "domain_orders_one_per_supplier_order" ON "domain_orders" USING btree ("registrar","supplier_order_id");--> statement-breakpoint
ALTER TABLE "domain_orders" ADD CONSTRAINT "domain_orders_bought_was_asked" CHECK ("domain_orders"."supplier_order_id" is null or "domain_orders"."purchase_asked_at" is not null);--> statement-breakpoint
ALTER TABLE "domain_orders" ADD CONSTRAINT "domain_orders_kind_known" CHECK ("domain_orders"."kind" in ('domain', 'renewal', 'hosting', 'hosting-renewal'));--> statement-breakpoint
ALTER TABLE "domain_requests" ADD CONSTRAINT "domain_requests_kind_known" CHECK ("domain_requests"."kind" in ('domain', 'hosting', 'dns', 'transfer', 'mailbox'));