CREATE TABLE "tip_percents" (
	"percent" integer PRIMARY KEY NOT NULL,
	CONSTRAINT "tip_percents_sensible" CHECK ("tip_percents"."percent" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"purpose_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tips_positive" CHECK ("tips"."amount_cents" > 0),
	CONSTRAINT "tips_source_known" CHECK ("tips"."source" in ('cash', 'terminal'))
);
--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_purpose_id_payment_purposes_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."payment_purposes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tips_order" ON "tips" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tips_at" ON "tips" USING btree ("at");