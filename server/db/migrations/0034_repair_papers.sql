CREATE TABLE "intake_slips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intake_slips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_key" uuid NOT NULL,
	"place" integer NOT NULL,
	"printed_by" text NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_passcode_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_passcode_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_passcodes" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"sealed" text,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "repair_passcodes_erased_is_gone" CHECK ("repair_passcodes"."erased_at" is null or "repair_passcodes"."sealed" is null),
	CONSTRAINT "repair_passcodes_only_if_given" CHECK ("repair_passcodes"."sealed" is null or "repair_passcodes"."choice" = 'given')
);
--> statement-breakpoint
CREATE TABLE "repair_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"upload_key" uuid NOT NULL,
	"stage" text NOT NULL,
	"pair_id" integer,
	"taken_by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"whole_as" text NOT NULL,
	"preview_as" text NOT NULL,
	"byte_count" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "repair_photos_stage_known" CHECK ("repair_photos"."stage" in ('before', 'after')),
	CONSTRAINT "repair_photos_small" CHECK ("repair_photos"."byte_count" between 1 and 400000)
);
--> statement-breakpoint
CREATE TABLE "repair_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"signature_key" uuid NOT NULL,
	"signed_for" text NOT NULL,
	"name" text NOT NULL,
	"strokes" jsonb,
	"terms_id" integer,
	"witness" text,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_signatures_for_known" CHECK ("repair_signatures"."signed_for" in ('drop-off', 'release')),
	CONSTRAINT "repair_signatures_release_is_seen" CHECK ("repair_signatures"."signed_for" = 'drop-off' or "repair_signatures"."witness" is not null)
);
--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "slip_id" integer;--> statement-breakpoint
ALTER TABLE "repair_passcode_openings" ADD CONSTRAINT "repair_passcode_openings_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_passcodes" ADD CONSTRAINT "repair_passcodes_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_photos" ADD CONSTRAINT "repair_photos_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_photos" ADD CONSTRAINT "repair_photos_pair_id_repair_photos_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."repair_photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_signatures" ADD CONSTRAINT "repair_signatures_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_signatures" ADD CONSTRAINT "repair_signatures_terms_id_policies_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."policies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "intake_slips_place" ON "intake_slips" USING btree ("batch_key","place");--> statement-breakpoint
CREATE INDEX "repair_passcode_openings_ticket" ON "repair_passcode_openings" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "repair_passcodes_kept" ON "repair_passcodes" USING btree ("ticket_id") WHERE "repair_passcodes"."sealed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_photos_one_per_upload" ON "repair_photos" USING btree ("upload_key");--> statement-breakpoint
CREATE INDEX "repair_photos_ticket" ON "repair_photos" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "repair_photos_pair" ON "repair_photos" USING btree ("pair_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_signatures_one_per_form" ON "repair_signatures" USING btree ("signature_key");--> statement-breakpoint
CREATE INDEX "repair_signatures_ticket" ON "repair_signatures" USING btree ("ticket_id","id");--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_slip_id_intake_slips_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."intake_slips"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_tickets_one_per_slip" ON "repair_tickets" USING btree ("slip_id") WHERE "repair_tickets"."slip_id" is not null;