CREATE TABLE "category_former_slugs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_former_slugs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "holiday_themes_one_armed";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "given_rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_former_slugs" ADD CONSTRAINT "category_former_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_former_slugs_slug" ON "category_former_slugs" USING btree ("slug");--> statement-breakpoint
-- Of the themes that are switched on one shows at a time. Drizzle has no word for it.
ALTER TABLE "holiday_themes" ADD CONSTRAINT "holiday_themes_apart" EXCLUDE USING gist (daterange("starts_on", "ends_on", '[]') WITH &&) WHERE ("is_armed");
