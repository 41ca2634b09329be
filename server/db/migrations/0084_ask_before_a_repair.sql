ALTER TABLE "repair_tickets" DROP CONSTRAINT "repair_tickets_fee_not_negative";--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "is_backup_wanted" boolean;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "backup_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "is_data_loss_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "initials" text;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD COLUMN "most_unasked_cents" integer;--> statement-breakpoint
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_fee_not_negative" CHECK ("repair_tickets"."diagnostic_fee_cents" >= 0 and "repair_tickets"."backup_fee_cents" >= 0 and "repair_tickets"."most_unasked_cents" >= 0);