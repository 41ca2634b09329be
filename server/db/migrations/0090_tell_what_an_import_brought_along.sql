ALTER TABLE "product_imports" ADD COLUMN "new_brands" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "stayed" jsonb DEFAULT '[]'::jsonb NOT NULL;