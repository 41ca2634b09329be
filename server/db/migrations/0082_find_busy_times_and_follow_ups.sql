DROP INDEX "appointments_busy";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "follow_up_note" text;--> statement-breakpoint
CREATE INDEX "appointments_follow_up" ON "appointments" USING btree ("follow_up_on","id") WHERE "appointments"."follow_up_on" is not null;--> statement-breakpoint
CREATE INDEX "appointments_busy" ON "appointments" USING btree ("busy_from","busy_until","staff_id","room_id") WHERE "appointments"."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_follow_up_says_what" CHECK (("appointments"."follow_up_on" is null) = ("appointments"."follow_up_note" is null));