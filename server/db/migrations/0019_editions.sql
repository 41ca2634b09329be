ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "terms_id" integer;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "returns_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returns_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_id_policies_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."policies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returns_id_policies_id_fk" FOREIGN KEY ("returns_id") REFERENCES "public"."policies"("id") ON DELETE restrict ON UPDATE no action;