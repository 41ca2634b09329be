ALTER TABLE "repair_settings" ADD COLUMN "service_levels" jsonb DEFAULT '[{"priority":"high","firstLookHours":1,"estimateHours":4,"promiseDays":1},{"priority":"medium","firstLookHours":4,"estimateHours":8,"promiseDays":3},{"priority":"low","firstLookHours":8,"estimateHours":24,"promiseDays":5}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "waited_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "repair_tickets_ready_at" ON "repair_tickets" USING btree ("ready_at") WHERE "repair_tickets"."ready_at" is not null;--> statement-breakpoint
UPDATE "repair_tickets" SET "waiting_since" = "moved_at" WHERE "status" = 'awaiting parts' OR ("status" IN ('open', 'in progress') AND "approval" = 'requested');
