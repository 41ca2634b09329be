ALTER TABLE "product_import_pictures" ADD COLUMN "in_gallery" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD COLUMN "variant_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "repair_parts_serial" ON "repair_parts" USING btree (upper(regexp_replace("serial_number", '[\s\u2010-\u2015/-]', '', 'g')));--> statement-breakpoint
CREATE INDEX "repair_tickets_serial" ON "repair_tickets" USING btree (upper(regexp_replace("serial_number", '[\s\u2010-\u2015/-]', '', 'g')));