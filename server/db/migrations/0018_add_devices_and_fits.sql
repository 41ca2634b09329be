CREATE TABLE "product_fits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_fits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"model_id" integer,
	"line_id" integer,
	CONSTRAINT "product_fits_one_thing" CHECK (num_nonnulls("product_fits"."model_id", "product_fits"."line_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "device_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"make" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "device_lines_kind_known" CHECK ("device_lines"."kind" in ('phone', 'tablet', 'laptop', 'desktop', 'console', 'watch', 'other'))
);
--> statement-breakpoint
CREATE TABLE "device_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listed_as" text,
	"line_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"release_year" integer,
	"merged_into_id" integer,
	"archived_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "device_models_not_merged_into_itself" CHECK ("device_models"."merged_into_id" <> "device_models"."id")
);
--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_model_id_device_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."device_models"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_line_id_device_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."device_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_models" ADD CONSTRAINT "device_models_line_id_device_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."device_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_models" ADD CONSTRAINT "device_models_merged_into_id_device_models_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."device_models"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_fits_model" ON "product_fits" USING btree ("product_id","model_id") WHERE "product_fits"."model_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_fits_line" ON "product_fits" USING btree ("product_id","line_id") WHERE "product_fits"."line_id" is not null;--> statement-breakpoint
CREATE INDEX "product_fits_by_model" ON "product_fits" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "product_fits_by_line" ON "product_fits" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_lines_name" ON "device_lines" USING btree (lower("make"),lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "device_models_slug" ON "device_models" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "device_models_listed_as" ON "device_models" USING btree ("listed_as");--> statement-breakpoint
CREATE INDEX "device_models_line" ON "device_models" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "device_models_merged_into" ON "device_models" USING btree ("merged_into_id");