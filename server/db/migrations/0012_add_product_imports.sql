CREATE TABLE "product_import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer,
	"product_id" integer NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"stored_url" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_import_pictures_stored_somewhere" CHECK (("product_import_pictures"."state" = 'stored') = ("product_import_pictures"."stored_url" is not null)),
	CONSTRAINT "product_import_pictures_state_known" CHECK ("product_import_pictures"."state" in ('waiting', 'stored', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"changes" jsonb NOT NULL,
	"messages" jsonb NOT NULL,
	"product_id" integer,
	"before" jsonb,
	"after" jsonb,
	"source" jsonb,
	"undone" text,
	"undone_note" text,
	CONSTRAINT "product_import_rows_outcome_known" CHECK ("product_import_rows"."outcome" in ('created', 'updated', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"filename" text NOT NULL,
	"format" text NOT NULL,
	"csv" text,
	"titles" jsonb NOT NULL,
	"set_stock" boolean NOT NULL,
	"state" text DEFAULT 'importing' NOT NULL,
	"product_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"new_categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ignored_columns" jsonb NOT NULL,
	"started_by_id" integer NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"picture_at" timestamp with time zone,
	CONSTRAINT "product_imports_state_known" CHECK ("product_imports"."state" in ('importing', 'done', 'undoing', 'undone')),
	CONSTRAINT "product_imports_file_until_done" CHECK ("product_imports"."state" <> 'importing' or "product_imports"."csv" is not null),
	CONSTRAINT "product_imports_done_in_bounds" CHECK ("product_imports"."done_count" between 0 and "product_imports"."product_count")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_pictures_of_product" ON "product_import_pictures" USING btree ("product_id","url");--> statement-breakpoint
CREATE INDEX "product_import_pictures_to_do" ON "product_import_pictures" USING btree ("import_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_rows_line" ON "product_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "product_import_rows_product" ON "product_import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_imports_started" ON "product_imports" USING btree ("started_at");