CREATE TABLE "appointment_deposits" (
	"appointment_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"amount_cents" integer NOT NULL,
	"refund_hours" integer NOT NULL,
	"refundable_until" timestamp with time zone NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"network" text,
	"purpose_id" integer,
	"payment_intent_id" text,
	"paid_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"flagged" text,
	CONSTRAINT "appointment_deposits_state_known" CHECK ("appointment_deposits"."state" in ('due', 'lapsed', 'waived', 'paid', 'kept', 'returned')),
	CONSTRAINT "appointment_deposits_amount_positive" CHECK ("appointment_deposits"."amount_cents" > 0),
	CONSTRAINT "appointment_deposits_refunded_within" CHECK ("appointment_deposits"."refunded_cents" between 0 and "appointment_deposits"."amount_cents"),
	CONSTRAINT "appointment_deposits_paid_by_a_purpose" CHECK (("appointment_deposits"."state" in ('paid', 'kept', 'returned')) = ("appointment_deposits"."purpose_id" is not null)
        and ("appointment_deposits"."purpose_id" is not null) = ("appointment_deposits"."paid_at" is not null)
        and ("appointment_deposits"."purpose_id" is not null) = ("appointment_deposits"."payment_intent_id" is not null)),
	CONSTRAINT "appointment_deposits_network_while_unpaid" CHECK ("appointment_deposits"."network" is null or "appointment_deposits"."state" = 'due')
);
--> statement-breakpoint
ALTER TABLE "booking_rules" ADD COLUMN "deposit_kind" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_rules" ADD COLUMN "deposit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_rules" ADD COLUMN "deposit_percent" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_rules" ADD COLUMN "deposit_refund_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_deposits" ADD CONSTRAINT "appointment_deposits_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_deposits" ADD CONSTRAINT "appointment_deposits_purpose_id_payment_purposes_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."payment_purposes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_deposits_one_per_purpose" ON "appointment_deposits" USING btree ("purpose_id");--> statement-breakpoint
CREATE INDEX "appointment_deposits_unpaid" ON "appointment_deposits" USING btree ("held_until") WHERE "appointment_deposits"."state" = 'due';--> statement-breakpoint
CREATE INDEX "appointment_deposits_network" ON "appointment_deposits" USING btree ("network") WHERE "appointment_deposits"."state" = 'due';--> statement-breakpoint
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_deposit_known" CHECK ("booking_rules"."deposit_kind" in ('none', 'fixed', 'share'));--> statement-breakpoint
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_deposit_possible" CHECK ("booking_rules"."deposit_cents" >= 0 and "booking_rules"."deposit_percent" between 1 and 100 and "booking_rules"."deposit_refund_hours" >= 0);