ALTER TABLE "shoppers" ADD COLUMN "former_token_hash" text;--> statement-breakpoint
ALTER TABLE "shoppers" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shoppers_former_token_hash" ON "shoppers" USING btree ("former_token_hash") WHERE "shoppers"."former_token_hash" is not null;