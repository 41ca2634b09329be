CREATE TABLE "promotion_uses" (
	"promotion_id" integer NOT NULL,
	"use_key" uuid NOT NULL,
	"customer" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"is_final" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_uses_promotion_id_use_key_pk" PRIMARY KEY("promotion_id","use_key"),
	CONSTRAINT "promotion_uses_not_negative" CHECK ("promotion_uses"."amount_cents" >= 0 and "promotion_uses"."shipping_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent_hundredths" integer,
	"amount_cents" integer,
	"buy_quantity" integer,
	"get_quantity" integer,
	"scope" text NOT NULL,
	"scope_ids" integer[] DEFAULT '{}' NOT NULL,
	"minimum_cents" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"limit_in_all" integer,
	"limit_per_customer" integer,
	"combines" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_code_in_upper_case" CHECK ("promotions"."code" = upper("promotions"."code")),
	CONSTRAINT "promotions_kind_known" CHECK ("promotions"."kind" in ('percent', 'amount', 'free_shipping', 'buy_get')),
	CONSTRAINT "promotions_scope_known" CHECK ("promotions"."scope" in ('all', 'categories', 'brands', 'products')),
	CONSTRAINT "promotions_kind_has_its_numbers" CHECK (case "promotions"."kind" when 'percent' then coalesce("promotions"."percent_hundredths" between 1 and 10000, false)
        when 'amount' then coalesce("promotions"."amount_cents" > 0, false)
        when 'buy_get' then coalesce("promotions"."buy_quantity" > 0 and "promotions"."get_quantity" > 0, false) else true end),
	CONSTRAINT "promotions_limits_positive" CHECK (coalesce("promotions"."limit_in_all", 1) > 0 and coalesce("promotions"."limit_per_customer", 1) > 0 and ("promotions"."limit_per_customer" is null or "promotions"."code" is not null))
);
--> statement-breakpoint
ALTER TABLE "checkout_lines" DROP CONSTRAINT "checkout_lines_total_adds_up";--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "promotions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "sale_discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "promotion_code" text;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_uses_key" ON "promotion_uses" USING btree ("use_key");--> statement-breakpoint
CREATE INDEX "promotion_uses_customer" ON "promotion_uses" USING btree ("customer") WHERE "promotion_uses"."customer" <> '';--> statement-breakpoint
CREATE INDEX "promotion_uses_newest" ON "promotion_uses" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("code");--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_total_adds_up" CHECK ("checkout_lines"."line_total_cents" = "checkout_lines"."unit_price_cents" * "checkout_lines"."quantity" - "checkout_lines"."sale_discount_cents");