CREATE TABLE "unclaimed_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unclaimed_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"letter_key" uuid NOT NULL,
	"how" text NOT NULL,
	"sent_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unclaimed_proposals" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"fate" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by_id" integer,
	"proposed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unclaimed_proposals_fate_known" CHECK ("unclaimed_proposals"."fate" in ('recycled', 'sold', 'kept for parts'))
);
--> statement-breakpoint
ALTER TABLE "unclaimed_letters" ADD CONSTRAINT "unclaimed_letters_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unclaimed_proposals" ADD CONSTRAINT "unclaimed_proposals_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unclaimed_proposals" ADD CONSTRAINT "unclaimed_proposals_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unclaimed_letters_once" ON "unclaimed_letters" USING btree ("letter_key");--> statement-breakpoint
CREATE INDEX "unclaimed_letters_ticket" ON "unclaimed_letters" USING btree ("ticket_id");