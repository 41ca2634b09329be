CREATE TABLE "repair_tax_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_tax_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"taxed_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_tax_corrections_amounts" CHECK ("repair_tax_corrections"."tax_cents" > 0 and "repair_tax_corrections"."taxed_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "repair_tax_corrections" ADD CONSTRAINT "repair_tax_corrections_payment_id_repair_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."repair_payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_tax_corrections_at" ON "repair_tax_corrections" USING btree ("at");--> statement-breakpoint
CREATE INDEX "repair_tax_corrections_payment" ON "repair_tax_corrections" USING btree ("payment_id");