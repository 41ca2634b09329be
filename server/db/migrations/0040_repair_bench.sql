CREATE TABLE "repair_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"hold_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"is_taxable" boolean NOT NULL,
	"unit_cost_cents" integer,
	"serial_number" text,
	"purchase_order_id" integer,
	"arrived_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"warranty_ends_on" date,
	"note" text DEFAULT '' NOT NULL,
	"request_key" uuid NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_parts_quantity_positive" CHECK ("repair_parts"."quantity" > 0),
	CONSTRAINT "repair_parts_state_known" CHECK ("repair_parts"."state" in ('wanted', 'reserved', 'ordered', 'fitted', 'returned', 'defective')),
	CONSTRAINT "repair_parts_ordered_somewhere" CHECK (case when "repair_parts"."state" = 'ordered' then "repair_parts"."purchase_order_id" is not null else true end),
	CONSTRAINT "repair_parts_only_fitted_are_posted" CHECK ("repair_parts"."posted_at" is null or "repair_parts"."state" in ('fitted', 'returned', 'defective'))
);
--> statement-breakpoint
CREATE TABLE "repair_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"labor_rate_cents" integer DEFAULT 7500 NOT NULL,
	"work_warranty_days" integer DEFAULT 90 NOT NULL,
	"part_warranty_days" integer DEFAULT 90 NOT NULL,
	"remote_tools" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "repair_settings_is_one" CHECK ("repair_settings"."id" = 1),
	CONSTRAINT "repair_settings_rate_not_negative" CHECK ("repair_settings"."labor_rate_cents" >= 0),
	CONSTRAINT "repair_settings_warranty_not_negative" CHECK ("repair_settings"."work_warranty_days" >= 0 and "repair_settings"."part_warranty_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "technician_rates" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"rate_cents" integer NOT NULL,
	CONSTRAINT "technician_rates_not_negative" CHECK ("technician_rates"."rate_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "repair_times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"minutes" integer,
	"hourly_rate_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"request_key" uuid,
	"posted_at" timestamp with time zone,
	CONSTRAINT "repair_times_minutes_of_a_day" CHECK ("repair_times"."minutes" between 1 and 1440),
	CONSTRAINT "repair_times_posted_when_stopped" CHECK ("repair_times"."posted_at" is null or "repair_times"."minutes" is not null)
);
--> statement-breakpoint
CREATE TABLE "repair_onlookers" (
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_onlookers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tech_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tech_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"author" text NOT NULL,
	"waits_for" text[] DEFAULT '{}' NOT NULL,
	"request_key" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "warranty_of_id" integer;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "warranty_ends_on" date;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "service_type" text;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "repair_parts" ADD CONSTRAINT "repair_parts_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_parts" ADD CONSTRAINT "repair_parts_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_parts" ADD CONSTRAINT "repair_parts_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_rates" ADD CONSTRAINT "technician_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_times" ADD CONSTRAINT "repair_times_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_times" ADD CONSTRAINT "repair_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_onlookers" ADD CONSTRAINT "repair_onlookers_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_onlookers" ADD CONSTRAINT "repair_onlookers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_parts_one_per_request" ON "repair_parts" USING btree ("request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_parts_hold" ON "repair_parts" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "repair_parts_ticket" ON "repair_parts" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "repair_parts_awaited" ON "repair_parts" USING btree ("purchase_order_id","product_id") WHERE "repair_parts"."state" = 'ordered';--> statement-breakpoint
CREATE UNIQUE INDEX "repair_times_one_timer" ON "repair_times" USING btree ("user_id") WHERE "repair_times"."minutes" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_times_one_per_request" ON "repair_times" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "repair_times_ticket" ON "repair_times" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "repair_onlookers_at" ON "repair_onlookers" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "tech_notes_one_per_request" ON "tech_notes" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "tech_notes_at" ON "tech_notes" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_warranty_of_id_repair_tickets_id_fk" FOREIGN KEY ("warranty_of_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_tickets_warranty_of" ON "repair_tickets" USING btree ("warranty_of_id") WHERE "repair_tickets"."warranty_of_id" is not null;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_payment_method_known" CHECK ("repair_tickets"."payment_method" in ('online', 'counter', 'invoice'));