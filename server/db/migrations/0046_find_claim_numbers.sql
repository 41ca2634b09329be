ALTER TABLE "repair_tickets" ADD COLUMN "claim_number" text;--> statement-breakpoint
CREATE INDEX "portal_records_asked_for" ON "portal_records" USING btree ("id") WHERE "portal_records"."kind" = 'appointment' and "portal_records"."appointment_id" is null;--> statement-breakpoint
CREATE INDEX "repair_tickets_claim" ON "repair_tickets" USING btree ("claim_number") WHERE "repair_tickets"."claim_number" is not null;--> statement-breakpoint
UPDATE "repair_tickets" SET "claim_number" = "portal_records"."fields" ->> 'claimNumber' FROM "portal_records" WHERE "portal_records"."ticket_id" = "repair_tickets"."id" AND "portal_records"."kind" = 'intake';
