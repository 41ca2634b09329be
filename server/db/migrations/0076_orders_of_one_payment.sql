DROP INDEX "orders_one_per_payment";--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_intent_id");