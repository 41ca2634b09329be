CREATE TABLE "repair_note_drafts" (
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_note_drafts_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "repair_replacements" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"product_ids" integer[] NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"until" date NOT NULL,
	"order_id" integer
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_settings" ADD COLUMN "replacements" jsonb DEFAULT '[{"deviceType":"Laptop","search":"renewed laptop"},{"deviceType":"Desktop","search":"renewed desktop"},{"deviceType":"Tablet","search":"renewed tablet"},{"deviceType":"Smartphone","search":"renewed phone"}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "texts_wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_onlookers" ADD COLUMN "editing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_note_drafts" ADD CONSTRAINT "repair_note_drafts_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_note_drafts" ADD CONSTRAINT "repair_note_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_replacements" ADD CONSTRAINT "repair_replacements_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_replacements" ADD CONSTRAINT "repair_replacements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_note_drafts_at" ON "repair_note_drafts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "repair_replacements_open" ON "repair_replacements" USING btree ("until") WHERE "repair_replacements"."order_id" is null;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_channel_known" CHECK ("mail_messages"."channel" in ('mail', 'text'));