CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_version" integer DEFAULT 1 NOT NULL,
	"draft_key" uuid,
	"service_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"room_id" integer,
	"customer_user_id" integer,
	"customer_name" text NOT NULL,
	"customer_email" text,
	"customer_phone" text,
	"place" text NOT NULL,
	"address" text,
	"note" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_from" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no-show')),
	CONSTRAINT "appointments_place_known" CHECK ("appointments"."place" in ('shop', 'on site', 'remote')),
	CONSTRAINT "appointments_take_time" CHECK ("appointments"."starts_at" < "appointments"."ends_at"),
	CONSTRAINT "appointments_busy_throughout" CHECK ("appointments"."busy_from" <= "appointments"."starts_at" and "appointments"."busy_until" >= "appointments"."ends_at"),
	CONSTRAINT "appointments_reachable_while_open" CHECK ("appointments"."customer_email" is not null or "appointments"."customer_phone" is not null or "appointments"."status" not in ('scheduled', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "absences_take_time" CHECK ("absences"."from" < "absences"."until")
);
--> statement-breakpoint
CREATE TABLE "booking_rules" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"duration_minutes" integer NOT NULL,
	"step_minutes" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"travel_minutes" integer NOT NULL,
	"notice_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"places" text[] NOT NULL,
	"needs_room" boolean NOT NULL,
	CONSTRAINT "booking_rules_take_time" CHECK ("booking_rules"."duration_minutes" > 0 and "booking_rules"."step_minutes" > 0),
	CONSTRAINT "booking_rules_not_negative" CHECK ("booking_rules"."buffer_minutes" >= 0 and "booking_rules"."travel_minutes" >= 0 and "booking_rules"."notice_minutes" >= 0 and "booking_rules"."horizon_days" > 0),
	CONSTRAINT "booking_rules_happen_somewhere" CHECK (cardinality("booking_rules"."places") > 0)
);
--> statement-breakpoint
CREATE TABLE "booking_skills" (
	"service_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "booking_skills_pkey" PRIMARY KEY("service_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_user_id_users_id_fk" FOREIGN KEY ("customer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_skills" ADD CONSTRAINT "booking_skills_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_skills" ADD CONSTRAINT "booking_skills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_draft" ON "appointments" USING btree ("draft_key") WHERE "appointments"."draft_key" is not null;--> statement-breakpoint
CREATE INDEX "appointments_busy" ON "appointments" USING btree ("busy_from") WHERE "appointments"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_staff" ON "appointments" USING btree ("staff_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_customer" ON "appointments" USING btree ("customer_user_id","starts_at" DESC NULLS LAST) WHERE "appointments"."customer_user_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_email" ON "appointments" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "appointments_phone" ON "appointments" USING btree (regexp_replace("customer_phone", '[^0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "appointments_to_remind" ON "appointments" USING btree ("starts_at") WHERE "appointments"."reminded_at" is null and "appointments"."status" in ('scheduled', 'confirmed');--> statement-breakpoint
CREATE INDEX "absences_until" ON "absences" USING btree ("until");