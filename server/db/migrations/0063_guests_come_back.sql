DROP INDEX "shoppers_guests_by_age";--> statement-breakpoint
ALTER TABLE "shoppers" ADD COLUMN "renewed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "shoppers_guests_by_cookie" ON "shoppers" USING btree ("renewed_at") WHERE "shoppers"."token_hash" is not null;