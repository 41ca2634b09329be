CREATE TABLE "inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_version" integer DEFAULT 1 NOT NULL,
	"draft_key" uuid NOT NULL,
	"service_id" integer NOT NULL,
	"customer_user_id" integer,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"became" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inquiries_status_known" CHECK ("inquiries"."status" in ('open', 'proposed', 'approved', 'closed')),
	CONSTRAINT "inquiries_closed_once_made" CHECK ("inquiries"."became" is null or "inquiries"."status" = 'closed')
);
--> statement-breakpoint
CREATE TABLE "inquiry_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"upload_key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"whole_as" text NOT NULL,
	"preview_as" text NOT NULL,
	"byte_count" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"version" integer NOT NULL,
	"draft_key" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"note" text NOT NULL,
	"valid_until" date NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decider_name" text,
	"decider_address" text,
	CONSTRAINT "proposals_total_adds_up" CHECK ("proposals"."total_cents" = "proposals"."subtotal_cents" + "proposals"."tax_cents"),
	CONSTRAINT "proposals_decision_known" CHECK ("proposals"."decision" in ('approved', 'declined')),
	CONSTRAINT "proposals_decided_by_somebody" CHECK (num_nonnulls("proposals"."decision", "proposals"."decided_at", "proposals"."decider_name", "proposals"."decider_address") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_customer_user_id_users_id_fk" FOREIGN KEY ("customer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_photos" ADD CONSTRAINT "inquiry_photos_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_one_per_draft" ON "inquiries" USING btree ("draft_key");--> statement-breakpoint
CREATE INDEX "inquiries_by_status" ON "inquiries" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "inquiries_closed" ON "inquiries" USING btree ("updated_at") WHERE "inquiries"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "inquiries_service" ON "inquiries" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "inquiries_customer" ON "inquiries" USING btree ("customer_user_id","id") WHERE "inquiries"."customer_user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_photos_one_per_upload" ON "inquiry_photos" USING btree ("upload_key");--> statement-breakpoint
CREATE INDEX "inquiry_photos_inquiry" ON "inquiry_photos" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_version" ON "proposals" USING btree ("inquiry_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_per_draft" ON "proposals" USING btree ("draft_key");