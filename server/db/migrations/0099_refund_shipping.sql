CREATE TABLE "refund_shipping" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_shipping_amount_positive" CHECK ("refund_shipping"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund_shipping" ADD CONSTRAINT "refund_shipping_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;