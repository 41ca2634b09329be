-- Everything a new shop begins with; functions, views and triggers stand in files beside their tables.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_belong_to_someone" CHECK (("account_links"."purpose" = 'setup') = ("account_links"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "user_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"has_passkey" boolean DEFAULT false NOT NULL,
	"viewed_user_id" integer,
	"viewed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shoppers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shoppers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shoppers_guest_or_user" CHECK ("shoppers"."user_id" is null or "shoppers"."token_hash" is null)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"address" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_technician" boolean DEFAULT false NOT NULL,
	"is_field_technician" boolean DEFAULT false NOT NULL,
	"is_contractor" boolean DEFAULT false NOT NULL,
	"is_employee" boolean DEFAULT false NOT NULL,
	"field_status" text DEFAULT 'offline' NOT NULL,
	"field_location" text,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"hourly_rate_cents" integer,
	"managed_by" integer,
	"contact_by" text DEFAULT 'email' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login" timestamp with time zone,
	"last_active" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_username_is_no_email" CHECK (position('@' in "users"."username") = 0),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('customer', 'staff', 'admin', 'technician', 'contractor', 'field_tech')),
	CONSTRAINT "users_contact_by_known" CHECK ("users"."contact_by" in ('email', 'phone')),
	CONSTRAINT "users_field_status_known" CHECK ("users"."field_status" in ('available', 'busy', 'onsite', 'offline', 'on_call')),
	CONSTRAINT "users_hourly_rate_not_negative" CHECK ("users"."hourly_rate_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"needs_health_statement" boolean DEFAULT false NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_former_slugs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_former_slugs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"sale_price_cents" integer,
	"stock_on_hand" integer DEFAULT 0 NOT NULL,
	"stock_held" integer DEFAULT 0 NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_taxable" boolean DEFAULT true NOT NULL,
	"drop_ship_only" boolean DEFAULT false NOT NULL,
	"supplier_code" text,
	"supplier_product_id" text,
	"supplier_id" integer,
	"barcode" text,
	"cost_cents" integer,
	"reorder_point" integer,
	"kind" text DEFAULT 'physical' NOT NULL,
	"category_id" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"charged_cents" integer GENERATED ALWAYS AS (coalesce("products"."sale_price_cents", "products"."price_cents")) STORED,
	"category_name" text DEFAULT '' NOT NULL,
	"name_text" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "products"."name")) STORED,
	"search_text" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "products"."name"), 'A') || setweight(to_tsvector('english', "products"."category_name"), 'B') || setweight(to_tsvector('english', "products"."description"), 'C')) STORED,
	CONSTRAINT "products_cost_not_negative" CHECK ("products"."cost_cents" >= 0),
	CONSTRAINT "products_reorder_point_not_negative" CHECK ("products"."reorder_point" >= 0),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock_on_hand" >= 0),
	CONSTRAINT "products_held_not_negative" CHECK ("products"."stock_held" >= 0),
	CONSTRAINT "products_held_is_on_hand" CHECK ("products"."stock_held" <= "products"."stock_on_hand"),
	CONSTRAINT "products_price_positive" CHECK ("products"."price_cents" > 0),
	CONSTRAINT "products_sale_below_price" CHECK ("products"."sale_price_cents" > 0 and "products"."sale_price_cents" < "products"."price_cents"),
	CONSTRAINT "products_kind_known" CHECK ("products"."kind" in ('physical', 'digital'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"attempt_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_holds_positive" CHECK ("stock_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"actor" text,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_not_zero" CHECK ("stock_movements"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"shopper_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_shopper_id_product_id_pk" PRIMARY KEY("shopper_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "checkout_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider" text NOT NULL,
	"payment_intent_id" text,
	"client_secret" text,
	"intent_amount_cents" integer,
	"previous" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"shipping_method" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"shipping_address" jsonb,
	"session_label" text,
	"terms_id" integer,
	"returns_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "checkout_attempts_total_adds_up" CHECK ("checkout_attempts"."total_cents" = "checkout_attempts"."subtotal_cents" + "checkout_attempts"."tax_cents" + "checkout_attempts"."shipping_cents"),
	CONSTRAINT "checkout_attempts_status_known" CHECK ("checkout_attempts"."status" in ('open', 'paid', 'released', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "checkout_lines" (
	"attempt_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"line_total_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"image_url" text NOT NULL,
	"kind" text NOT NULL,
	"drop_ship_only" boolean NOT NULL,
	CONSTRAINT "checkout_lines_total_adds_up" CHECK ("checkout_lines"."line_total_cents" = "checkout_lines"."unit_price_cents" * "checkout_lines"."quantity"),
	CONSTRAINT "checkout_lines_quantity_positive" CHECK ("checkout_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "cart_additions" (
	"cart_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_additions_cart_id_key_pk" PRIMARY KEY("cart_id","key")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_items_quantity_in_range" CHECK (quantity between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shopper_id" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_drafts" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"zip" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text,
	"email" text NOT NULL,
	"website" text,
	"facebook" text,
	"twitter" text,
	"instagram" text,
	"linkedin" text,
	"time_zone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_is_one" CHECK ("company"."id" = 1),
	CONSTRAINT "company_name_not_empty" CHECK ("company"."name" <> ''),
	CONSTRAINT "company_geo_is_a_pair" CHECK (("company"."latitude" is null) = ("company"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "opening_exceptions" (
	"on" date PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"opens" time,
	"closes" time,
	CONSTRAINT "opening_exceptions_both_or_closed" CHECK (("opening_exceptions"."opens" is null) = ("opening_exceptions"."closes" is null)),
	CONSTRAINT "opening_exceptions_close_after_opening" CHECK ("opening_exceptions"."closes" > "opening_exceptions"."opens")
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"weekday" smallint NOT NULL,
	"opens" time NOT NULL,
	"closes" time NOT NULL,
	CONSTRAINT "opening_hours_pkey" PRIMARY KEY("weekday","opens"),
	CONSTRAINT "opening_hours_weekday" CHECK ("opening_hours"."weekday" between 1 and 7),
	CONSTRAINT "opening_hours_close_after_opening" CHECK ("opening_hours"."closes" > "opening_hours"."opens")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"updated_on" date NOT NULL,
	"sections" jsonb NOT NULL,
	CONSTRAINT "policies_version" UNIQUE("slug","version"),
	CONSTRAINT "policies_version_positive" CHECK ("policies"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe_key" text,
	"to_name" text,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmation_mailed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_lower_case" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email")),
	CONSTRAINT "newsletter_subscribers_status" CHECK ("newsletter_subscribers"."status" in ('pending', 'confirmed', 'unsubscribed')),
	CONSTRAINT "newsletter_subscribers_confirmed_at" CHECK ("newsletter_subscribers"."status" <> 'confirmed' or "newsletter_subscribers"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"testimonial" text NOT NULL,
	"rating" smallint NOT NULL,
	"image_url" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "testimonials_rating_in_stars" CHECK ("testimonials"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "holiday_themes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holiday_themes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"primary_color" text DEFAULT '#ff0000' NOT NULL,
	"secondary_color" text DEFAULT '#00ff00' NOT NULL,
	"accent_color" text DEFAULT '#ff0000' NOT NULL,
	"header_image" text,
	"logo_url" text,
	"banner_url" text,
	"announcement" text,
	"css_overrides" text DEFAULT '' NOT NULL,
	"scoped_css" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_armed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "holiday_themes_end_after_start" CHECK ("holiday_themes"."ends_on" >= "holiday_themes"."starts_on"),
	CONSTRAINT "holiday_themes_primary_is_hex" CHECK ("holiday_themes"."primary_color" ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
	CONSTRAINT "holiday_themes_secondary_is_hex" CHECK ("holiday_themes"."secondary_color" ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
	CONSTRAINT "holiday_themes_accent_is_hex" CHECK ("holiday_themes"."accent_color" ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$')
);
--> statement-breakpoint
CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_name_is_a_hash" CHECK ("media"."name" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "media_format_known" CHECK ("media"."format" in ('jpg', 'png')),
	CONSTRAINT "media_has_a_size" CHECK ("media"."width" > 0 and "media"."height" > 0 and "media"."byte_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"note_key" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"line_total_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"image_url" text NOT NULL,
	"kind" text NOT NULL,
	"drop_ship_only" boolean NOT NULL,
	"price_note" text,
	CONSTRAINT "order_items_total_adds_up" CHECK ("order_items"."line_total_cents" = "order_items"."unit_price_cents" * "order_items"."quantity"),
	CONSTRAINT "order_items_quantity_positive" CHECK ("order_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_source" text DEFAULT 'online' NOT NULL,
	"payment_intent_id" text,
	"attempt_id" uuid,
	"sale_key" uuid,
	"cash_given_cents" integer,
	"terminal_reference" text,
	"shopper_id" integer,
	"key_version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'paid' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"shipping_method" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"shipping_address" jsonb,
	"session_label" text,
	"terms_id" integer,
	"returns_id" integer,
	"tracking_number" text,
	"carrier" text,
	"card_brand" text,
	"card_last4" text,
	"needs_attention" boolean DEFAULT false NOT NULL,
	"is_restocked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."tax_cents" + "orders"."shipping_cents"),
	CONSTRAINT "orders_parts_not_negative" CHECK ("orders"."subtotal_cents" >= 0 and "orders"."tax_cents" >= 0 and "orders"."shipping_cents" >= 0),
	CONSTRAINT "orders_refunds_within_total" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('paid', 'refunded', 'partially_refunded')),
	CONSTRAINT "orders_payment_source_known" CHECK ("orders"."payment_source" in ('online', 'cash', 'terminal')),
	CONSTRAINT "orders_paid_online_by_an_intent" CHECK (("orders"."payment_source" = 'online') = ("orders"."payment_intent_id" is not null)),
	CONSTRAINT "orders_cash_covers_the_total" CHECK (case when "orders"."payment_source" = 'cash' then coalesce("orders"."cash_given_cents" >= "orders"."total_cents", false) else "orders"."cash_given_cents" is null end)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_lines_quantity_positive" CHECK ("refund_lines"."quantity" > 0),
	CONSTRAINT "refund_lines_amount_not_negative" CHECK ("refund_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer,
	"source" text DEFAULT 'online' NOT NULL,
	"payment_intent_id" text,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_refund_id" text,
	"actor" text DEFAULT 'system' NOT NULL,
	"mails_customer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_source_known" CHECK ("refunds"."source" in ('online', 'cash', 'terminal')),
	CONSTRAINT "refunds_online_by_an_intent" CHECK (("refunds"."source" = 'online') = ("refunds"."payment_intent_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "demo_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"attempt_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"state" text NOT NULL,
	"card_last4" text,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_intents_refunds_within_amount" CHECK ("demo_intents"."refunded_cents" between 0 and "demo_intents"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "demo_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"idempotency_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payment_intent_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_intent_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"is_resolved" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"effective_from" timestamp with time zone PRIMARY KEY NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"is_shipping_taxable" boolean DEFAULT false NOT NULL,
	"shipping_fee_cents" integer NOT NULL,
	CONSTRAINT "price_rules_tax_in_range" CHECK ("price_rules"."tax_rate_ppm" between 0 and 300000),
	CONSTRAINT "price_rules_shipping_not_negative" CHECK ("price_rules"."shipping_fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unit_cost_cents" integer NOT NULL,
	CONSTRAINT "purchase_order_lines_quantity_positive" CHECK ("purchase_order_lines"."quantity" > 0),
	CONSTRAINT "purchase_order_lines_received_in_range" CHECK ("purchase_order_lines"."received" between 0 and "purchase_order_lines"."quantity"),
	CONSTRAINT "purchase_order_lines_cost_not_negative" CHECK ("purchase_order_lines"."unit_cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"expected_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ordered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_orders_status_known" CHECK ("purchase_orders"."status" in ('draft', 'ordered', 'received', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "category_days" (
	"on_day" date NOT NULL,
	"category_id" integer NOT NULL,
	"shard" integer NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"goods_cents" bigint DEFAULT 0 NOT NULL,
	"cancelled_pieces" bigint DEFAULT 0 NOT NULL,
	"cancelled_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "category_days_on_day_category_id_shard_pk" PRIMARY KEY("on_day","category_id","shard")
);
--> statement-breakpoint
CREATE TABLE "movement_days" (
	"on_day" date NOT NULL,
	"reason" text NOT NULL,
	"shard" integer NOT NULL,
	"movements" bigint DEFAULT 0 NOT NULL,
	"pieces_in" bigint DEFAULT 0 NOT NULL,
	"pieces_out" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "movement_days_on_day_reason_shard_pk" PRIMARY KEY("on_day","reason","shard")
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"on_day" date NOT NULL,
	"product_id" integer NOT NULL,
	"shard" integer NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"goods_cents" bigint DEFAULT 0 NOT NULL,
	"cancelled_pieces" bigint DEFAULT 0 NOT NULL,
	"cancelled_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_on_day_product_id_shard_pk" PRIMARY KEY("on_day","product_id","shard")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"on_day" date NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"payment" text NOT NULL,
	"shard" integer NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"goods_cents" bigint DEFAULT 0 NOT NULL,
	"taxed_goods_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_tax_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_days_on_day_tax_rate_ppm_payment_shard_pk" PRIMARY KEY("on_day","tax_rate_ppm","payment","shard")
);
--> statement-breakpoint
CREATE TABLE "stock_values" (
	"category_id" integer NOT NULL,
	"shard" integer NOT NULL,
	"products" bigint DEFAULT 0 NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"uncosted_pieces" bigint DEFAULT 0 NOT NULL,
	"retail_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_values_category_id_shard_pk" PRIMARY KEY("category_id","shard")
);
--> statement-breakpoint
CREATE TABLE "service_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_id" integer NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_from" boolean DEFAULT false NOT NULL,
	"is_add_on" boolean DEFAULT false NOT NULL,
	"unit" text,
	"note" text,
	CONSTRAINT "service_prices_position" UNIQUE("service_id","position"),
	CONSTRAINT "service_prices_amount_not_negative" CHECK ("service_prices"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"canonical_slug" text NOT NULL,
	"other_slugs" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"price_variance_note" text NOT NULL,
	"is_payable" boolean NOT NULL,
	"is_bookable" boolean NOT NULL,
	"is_quoted" boolean NOT NULL,
	"is_walk_in" boolean NOT NULL,
	"disclosures" text[] DEFAULT '{}' NOT NULL,
	"review_note" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "services_type_spelling" CHECK ("services"."type" ~ '^[a-z0-9]+(_[a-z0-9]+)*$'),
	CONSTRAINT "services_canonical_slug_spelling" CHECK ("services"."canonical_slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"api_endpoint" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"contact_person" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lead_time_days" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"sealed_api_key" text,
	"api_key_set_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_lead_time_not_negative" CHECK ("suppliers"."lead_time_days" >= 0),
	CONSTRAINT "suppliers_key_has_its_date" CHECK (("suppliers"."sealed_api_key" is null) = ("suppliers"."api_key_set_at" is null))
);
--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_user_id_users_id_fk" FOREIGN KEY ("viewed_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoppers" ADD CONSTRAINT "shoppers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_managed_by_users_id_fk" FOREIGN KEY ("managed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_former_slugs" ADD CONSTRAINT "product_former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_attempt_id_checkout_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."checkout_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD CONSTRAINT "checkout_drafts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_id_policies_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."policies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returns_id_policies_id_fk" FOREIGN KEY ("returns_id") REFERENCES "public"."policies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_refunds" ADD CONSTRAINT "demo_refunds_intent_id_demo_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."demo_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_values" ADD CONSTRAINT "stock_values_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token_hash" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "user_addresses_user" ON "user_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_addresses_one_default" ON "user_addresses" USING btree ("user_id") WHERE "user_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_viewed_user" ON "sessions" USING btree ("viewed_user_id") WHERE "sessions"."viewed_user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shoppers_token_hash" ON "shoppers" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shoppers_one_per_user" ON "shoppers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("username" || ' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree (lower("username")) WHERE "users"."is_admin" or "users"."is_technician" or "users"."is_field_technician" or "users"."is_contractor" or "users"."is_employee" or "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree (lower("username")) WHERE "users"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "users_managed_by" ON "users" USING btree ("managed_by") WHERE "users"."managed_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_who" ON "audit_entries" USING gin ("actor_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "product_former_slugs_slug" ON "product_former_slugs" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_search_text" ON "products" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "products_name_text" ON "products" USING gin ("name_text");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("is_featured" DESC NULLS FIRST,"id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_charged" ON "products" USING btree ("charged_cents","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_featured" ON "products" USING btree ("category_id","is_featured" DESC NULLS FIRST,"id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_office_search" ON "products" USING gin (("name" || ' ' || "description" || ' ' || coalesce("supplier_code", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree ("stock_on_hand","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_with_own_reorder_point" ON "products" USING btree ("stock_on_hand","id") WHERE "products"."archived_at" is null and "products"."reorder_point" is not null;--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE "products"."barcode" is not null;--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("category_id","id") WHERE "products"."archived_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_word" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_holds_attempt_product" ON "stock_holds" USING btree ("attempt_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_holds_product" ON "stock_holds" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once_per_cause" ON "stock_movements" USING btree ("product_id","cause","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_payment_intent" ON "checkout_attempts" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_one_open_per_shopper" ON "checkout_attempts" USING btree ("shopper_id") WHERE "checkout_attempts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkout_attempts_open" ON "checkout_attempts" USING btree ("hold_expires_at") WHERE "checkout_attempts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_lines_attempt_product" ON "checkout_lines" USING btree ("attempt_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_one_line_per_product" ON "cart_items" USING btree ("cart_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_per_shopper" ON "carts" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "customer_notes_email" ON "customer_notes" USING btree ("email","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mail_messages_dedupe_key" ON "mail_messages" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_messages_recipient" ON "mail_messages" USING btree (lower("to_address"),"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_messages_failed" ON "mail_messages" USING btree ("created_at") WHERE "mail_messages"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "mail_messages_status" ON "mail_messages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "mail_messages_last_sent" ON "mail_messages" USING btree ("sent_at") WHERE "mail_messages"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_search" ON "mail_messages" USING gin (("to_address" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_messages_waiting" ON "mail_messages" USING btree ("created_at") WHERE "mail_messages"."status" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_status" ON "newsletter_subscribers" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_themes_one_armed" ON "holiday_themes" USING btree ("is_armed") WHERE "holiday_themes"."is_armed";--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_one_per_note" ON "order_events" USING btree ("note_key") WHERE "order_events"."note_key" is not null;--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_payment" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_sale" ON "orders" USING btree ("sale_key");--> statement-breakpoint
CREATE INDEX "orders_shopper" ON "orders" USING btree ("shopper_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree (lower("contact_name"),"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_payment_status" ON "orders" USING btree ("payment_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."payment_status" <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_by_shipping_method" ON "orders" USING btree ("shipping_method","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_payment_source" ON "orders" USING btree ("payment_source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."payment_source" <> 'online';--> statement-breakpoint
CREATE INDEX "orders_needing_attention" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."needs_attention";--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "orders_office_search" ON "orders" USING gin (("contact_name" || ' ' || "contact_email" || ' ' || "contact_phone" || ' ' || regexp_replace("contact_phone", '[^0-9]', '', 'g') || ' ' || coalesce("tracking_number", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_contact_email" ON "orders" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "orders_customer_search" ON "orders" USING gin (("contact_name" || ' ' || "contact_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refund_lines_item" ON "refund_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_without_order" ON "refunds" USING btree ("payment_intent_id") WHERE "refunds"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "demo_intents_idempotency_key" ON "demo_intents" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_intents_client_secret" ON "demo_intents" USING btree ("client_secret");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_refunds_idempotency_key" ON "demo_refunds" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "payment_exceptions_intent" ON "payment_exceptions" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_exceptions_one_unknown" ON "payment_exceptions" USING btree ("payment_intent_id") WHERE "payment_exceptions"."kind" = 'unknown_payment';--> statement-breakpoint
CREATE INDEX "payment_exceptions_open" ON "payment_exceptions" USING btree ("at") WHERE not "payment_exceptions"."is_resolved";--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_lines_product" ON "purchase_order_lines" USING btree ("purchase_order_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_by_product" ON "purchase_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("supplier_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_days_product" ON "product_days" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "services_type" ON "services" USING btree ("type");--> statement-breakpoint
CREATE UNIQUE INDEX "services_canonical_slug" ON "services" USING btree ("canonical_slug");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree (lower("name"));
--> statement-breakpoint
-- What the specification names: 7 % on the taxable subtotal, 5.99 to ship.
INSERT INTO price_rules (effective_from, tax_rate_ppm, is_shipping_taxable, shipping_fee_cents) VALUES ('2000-01-01T00:00:00Z', 70000, false, 599);
