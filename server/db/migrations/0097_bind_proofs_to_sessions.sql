ALTER TABLE "push_browsers" RENAME COLUMN "has_passkey" TO "has_second_factor";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "has_passkey" TO "has_second_factor";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "set_up_by" integer;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_set_up_by_users_id_fk" FOREIGN KEY ("set_up_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;