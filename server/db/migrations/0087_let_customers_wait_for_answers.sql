ALTER TABLE "repair_tickets" ADD COLUMN "unanswered_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "repair_tickets_unanswered" ON "repair_tickets" USING btree ("unanswered_since","id") WHERE "repair_tickets"."unanswered_since" is not null;--> statement-breakpoint
-- What was written in the last three months, and nobody answered; what is older stands on its repair.
UPDATE "repair_tickets" SET "unanswered_since" = waiting.since FROM (
	SELECT message.ticket_id, min(message.at) AS since FROM repair_ticket_events message
	WHERE message.type = 'message' AND message.actor = 'customer' AND message.at > now() - interval '90 days'
		AND NOT EXISTS (SELECT FROM repair_ticket_events later WHERE later.ticket_id = message.ticket_id AND later.id > message.id
			AND later.actor NOT IN ('customer', 'system') AND (later.type IN ('message', 'note') OR later.type LIKE 'status.%'))
	GROUP BY message.ticket_id) waiting
WHERE waiting.ticket_id = "repair_tickets".id AND "repair_tickets"."merged_into_id" IS NULL AND "repair_tickets"."customer_email" <> '';
