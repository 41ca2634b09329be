CREATE TABLE "field_visits" (
	"appointment_id" integer PRIMARY KEY NOT NULL,
	"on_my_way_at" timestamp with time zone,
	"arrives_at" timestamp with time zone,
	"worked_seconds" integer DEFAULT 0 NOT NULL,
	"running_since" timestamp with time zone,
	"work_done" text DEFAULT '' NOT NULL,
	"signed_name" text,
	"signed_strokes" jsonb,
	"signed_at" timestamp with time zone,
	CONSTRAINT "field_visits_worked_not_negative" CHECK ("field_visits"."worked_seconds" >= 0),
	CONSTRAINT "field_visits_arrive_after_leaving" CHECK (("field_visits"."on_my_way_at" is null) = ("field_visits"."arrives_at" is null)),
	CONSTRAINT "field_visits_signed_is_over" CHECK ("field_visits"."signed_at" is null or "field_visits"."running_since" is null)
);
--> statement-breakpoint
ALTER TABLE "booking_rules" DROP CONSTRAINT "booking_rules_not_negative";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "window_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_rules" ADD COLUMN "window_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "field_visits" ADD CONSTRAINT "field_visits_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_not_negative" CHECK ("booking_rules"."buffer_minutes" >= 0 and "booking_rules"."travel_minutes" >= 0 and "booking_rules"."window_minutes" >= 0 and "booking_rules"."notice_minutes" >= 0 and "booking_rules"."horizon_days" > 0);