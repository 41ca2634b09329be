ALTER TABLE "portal_records" DROP CONSTRAINT "portal_records_ticket_id_repair_tickets_id_fk";
--> statement-breakpoint
ALTER TABLE "repair_note_drafts" DROP CONSTRAINT "repair_note_drafts_ticket_id_repair_tickets_id_fk";
--> statement-breakpoint
ALTER TABLE "portal_records" ADD CONSTRAINT "portal_records_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_note_drafts" ADD CONSTRAINT "repair_note_drafts_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;