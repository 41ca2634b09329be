CREATE TABLE "stock_count_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"cost_cents" integer,
	"moved_meanwhile" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_count_lines_not_negative" CHECK ("stock_count_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_count_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"key" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"category_id" integer,
	"brand_id" integer,
	"about" text,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "stock_counts_scope_known" CHECK ("stock_counts"."scope" in ('all', 'category', 'brand', 'free')),
	CONSTRAINT "stock_counts_status_known" CHECK ("stock_counts"."status" in ('open', 'applied', 'discarded')),
	CONSTRAINT "stock_counts_closed_once" CHECK (("stock_counts"."status" = 'open') = ("stock_counts"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_lines_product" ON "stock_count_lines" USING btree ("count_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_count_lines_by_product" ON "stock_count_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_scans_once" ON "stock_count_scans" USING btree ("count_id","key");--> statement-breakpoint
CREATE INDEX "stock_count_scans_by_product" ON "stock_count_scans" USING btree ("product_id");