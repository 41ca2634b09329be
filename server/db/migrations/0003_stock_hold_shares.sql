CREATE TABLE "stock_hold_turns" (
	"network" text NOT NULL,
	"product_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_hold_turns_network_product_id_pk" PRIMARY KEY("network","product_id")
);
--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_hold_turns" ADD CONSTRAINT "stock_hold_turns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_hold_turns_since" ON "stock_hold_turns" USING btree ("since");--> statement-breakpoint
CREATE INDEX "stock_holds_network" ON "stock_holds" USING btree ("network");