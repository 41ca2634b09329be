CREATE TABLE "fitting_fees" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"fee_cents" integer NOT NULL,
	CONSTRAINT "fitting_fees_positive" CHECK ("fitting_fees"."fee_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "unpaid_fittings" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fitting_fees" ADD CONSTRAINT "fitting_fees_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_fittings" ADD CONSTRAINT "unpaid_fittings_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unpaid_fittings_ordered_at" ON "unpaid_fittings" USING btree ("ordered_at");