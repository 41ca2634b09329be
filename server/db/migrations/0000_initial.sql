CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE TABLE "account_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
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
CREATE TABLE "user_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"beginning" text NOT NULL,
	"scopes" text[] NOT NULL,
	"per_minute" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_rate" CHECK ("api_keys"."per_minute" between 1 and 600)
);
CREATE TABLE "push_browsers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_browsers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer,
	"has_second_factor" boolean NOT NULL,
	"user_agent" text,
	"kinds" text[] NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_browsers_kinds" CHECK (cardinality("push_browsers"."kinds") > 0)
);
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"encrypted_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
CREATE TABLE "push_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"browser_id" integer NOT NULL,
	"dedupe_key" text NOT NULL,
	"news" jsonb NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_messages_status" CHECK ("push_messages"."status" in ('waiting', 'sent', 'failed', 'cancelled'))
);
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
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
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"encrypted_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint
);
CREATE TABLE "ended_sessions" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"proof" text,
	"proved_at" timestamp with time zone,
	"viewed_user_id" integer,
	"viewed_until" timestamp with time zone
);
CREATE TABLE "shoppers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shoppers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text,
	"former_token_hash" text,
	"moved_at" timestamp with time zone,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shoppers_guest_or_user" CHECK ("shoppers"."user_id" is null or "shoppers"."token_hash" is null)
);
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
	"given_rights" text[] DEFAULT '{}' NOT NULL,
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
CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_version" integer DEFAULT 1 NOT NULL,
	"draft_key" uuid,
	"service_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"room_id" integer,
	"customer_user_id" integer,
	"ticket_id" integer,
	"customer_name" text NOT NULL,
	"customer_email" text,
	"customer_phone" text,
	"place" text NOT NULL,
	"address" text,
	"note" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"window_minutes" integer DEFAULT 0 NOT NULL,
	"busy_from" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moved_from" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"follow_up_on" date,
	"follow_up_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('scheduled', 'confirmed', 'completed', 'cancelled', 'no-show')),
	CONSTRAINT "appointments_follow_up_says_what" CHECK (("appointments"."follow_up_on" is null) = ("appointments"."follow_up_note" is null)),
	CONSTRAINT "appointments_place_known" CHECK ("appointments"."place" in ('shop', 'on site', 'remote')),
	CONSTRAINT "appointments_take_time" CHECK ("appointments"."starts_at" < "appointments"."ends_at"),
	CONSTRAINT "appointments_busy_throughout" CHECK ("appointments"."busy_from" <= "appointments"."starts_at" and "appointments"."busy_until" >= "appointments"."ends_at"),
	CONSTRAINT "appointments_reachable_while_open" CHECK ("appointments"."customer_email" is not null or "appointments"."customer_phone" is not null or "appointments"."status" not in ('scheduled', 'confirmed'))
);
CREATE TABLE "absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "absences_take_time" CHECK ("absences"."from" < "absences"."until")
);
CREATE TABLE "booking_rules" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"duration_minutes" integer NOT NULL,
	"step_minutes" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"travel_minutes" integer NOT NULL,
	"window_minutes" integer DEFAULT 0 NOT NULL,
	"notice_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"places" text[] NOT NULL,
	"needs_room" boolean NOT NULL,
	"deposit_kind" text DEFAULT 'none' NOT NULL,
	"deposit_cents" integer DEFAULT 0 NOT NULL,
	"deposit_percent" integer DEFAULT 20 NOT NULL,
	"deposit_refund_hours" integer DEFAULT 24 NOT NULL,
	CONSTRAINT "booking_rules_take_time" CHECK ("booking_rules"."duration_minutes" > 0 and "booking_rules"."step_minutes" > 0),
	CONSTRAINT "booking_rules_not_negative" CHECK ("booking_rules"."buffer_minutes" >= 0 and "booking_rules"."travel_minutes" >= 0 and "booking_rules"."window_minutes" >= 0 and "booking_rules"."notice_minutes" >= 0 and "booking_rules"."horizon_days" > 0),
	CONSTRAINT "booking_rules_deposit_known" CHECK ("booking_rules"."deposit_kind" in ('none', 'fixed', 'share')),
	CONSTRAINT "booking_rules_deposit_possible" CHECK ("booking_rules"."deposit_cents" >= 0 and "booking_rules"."deposit_percent" between 1 and 100 and "booking_rules"."deposit_refund_hours" >= 0),
	CONSTRAINT "booking_rules_happen_somewhere" CHECK (cardinality("booking_rules"."places") > 0)
);
CREATE TABLE "booking_skills" (
	"service_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "booking_skills_pkey" PRIMARY KEY("service_id","user_id")
);
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL,
	"revoked_at" timestamp with time zone
);
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL
);
CREATE TABLE "appointment_deposits" (
	"appointment_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"amount_cents" integer NOT NULL,
	"refund_hours" integer NOT NULL,
	"refundable_until" timestamp with time zone NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"network" text,
	"allocation_id" integer,
	"source" text,
	"payment_intent_id" text,
	"paid_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"flagged" text,
	CONSTRAINT "appointment_deposits_state_known" CHECK ("appointment_deposits"."state" in ('due', 'lapsed', 'waived', 'paid', 'kept', 'owed', 'returned')),
	CONSTRAINT "appointment_deposits_amount_positive" CHECK ("appointment_deposits"."amount_cents" > 0),
	CONSTRAINT "appointment_deposits_refunded_within" CHECK ("appointment_deposits"."refunded_cents" between 0 and "appointment_deposits"."amount_cents"),
	CONSTRAINT "appointment_deposits_paid_by_an_allocation" CHECK (("appointment_deposits"."state" in ('paid', 'kept', 'owed', 'returned')) = ("appointment_deposits"."allocation_id" is not null)
        and ("appointment_deposits"."allocation_id" is not null) = ("appointment_deposits"."paid_at" is not null)
        and ("appointment_deposits"."allocation_id" is not null) = ("appointment_deposits"."source" is not null)
        and ("appointment_deposits"."source" is not distinct from 'online') = ("appointment_deposits"."payment_intent_id" is not null)),
	CONSTRAINT "appointment_deposits_network_while_unpaid" CHECK ("appointment_deposits"."network" is null or "appointment_deposits"."state" = 'due')
);
CREATE TABLE "field_visits" (
	"appointment_id" integer PRIMARY KEY NOT NULL,
	"on_my_way_at" timestamp with time zone,
	"arrives_at" timestamp with time zone,
	"worked_seconds" integer DEFAULT 0 NOT NULL,
	"running_since" timestamp with time zone,
	"work_done" text DEFAULT '' NOT NULL,
	"signed_name" text,
	"signed_strokes" jsonb,
	"signed_at" timestamp with time zone,
	CONSTRAINT "field_visits_worked_not_negative" CHECK ("field_visits"."worked_seconds" >= 0),
	CONSTRAINT "field_visits_arrive_after_leaving" CHECK (("field_visits"."on_my_way_at" is null) = ("field_visits"."arrives_at" is null)),
	CONSTRAINT "field_visits_signed_is_over" CHECK ("field_visits"."signed_at" is null or "field_visits"."running_since" is null)
);
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"money_fields" text[] DEFAULT '{}' NOT NULL
);
CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"name" text,
	"table_count" integer,
	"row_count" bigint,
	"file_count" integer,
	"byte_count" bigint,
	"failure" text,
	CONSTRAINT "backup_runs_kind_known" CHECK ("backup_runs"."kind" in ('backup', 'rehearsal'))
);
CREATE TABLE "balance_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"balance_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"allocation_id" integer,
	"refund_id" uuid,
	"request_key" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('sold', 'issued', 'corrected', 'spent', 'refunded', 'sale_refunded', 'sale_refund_failed')),
	CONSTRAINT "balance_entries_sign_fits" CHECK (case when "balance_entries"."kind" in ('spent', 'sale_refunded', 'corrected') then "balance_entries"."amount_cents" < 0 else "balance_entries"."amount_cents" > 0 end),
	CONSTRAINT "balance_entries_have_a_cause" CHECK (case "balance_entries"."kind" when 'issued' then "balance_entries"."reason" <> '' when 'corrected' then "balance_entries"."reason" <> '' when 'sold' then "balance_entries"."allocation_id" is not null when 'spent' then "balance_entries"."allocation_id" is not null else "balance_entries"."refund_id" is not null end)
);
CREATE TABLE "balance_holds" (
	"balance_id" integer NOT NULL,
	"hold_key" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "balance_holds_hold_key_balance_id_pk" PRIMARY KEY("hold_key","balance_id"),
	CONSTRAINT "balance_holds_amount_positive" CHECK ("balance_holds"."amount_cents" > 0)
);
CREATE TABLE "balances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"fingerprint" text,
	"encrypted_code" text,
	"hint" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"held_cents" integer DEFAULT 0 NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_why" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balances_kind_known" CHECK ("balances"."kind" in ('gift_card', 'store_credit')),
	CONSTRAINT "balances_cards_have_a_code" CHECK (("balances"."kind" = 'gift_card') = ("balances"."fingerprint" is not null and "balances"."encrypted_code" is not null)),
	CONSTRAINT "balances_credit_is_somebodys" CHECK ("balances"."user_id" is null or "balances"."kind" = 'store_credit'),
	CONSTRAINT "balances_never_below_zero" CHECK ("balances"."balance_cents" >= 0),
	CONSTRAINT "balances_held_is_there" CHECK ("balances"."held_cents" between 0 and "balances"."balance_cents")
);
CREATE TABLE "gift_card_amounts" (
	"amount_cents" integer PRIMARY KEY NOT NULL,
	CONSTRAINT "gift_card_amounts_positive" CHECK ("gift_card_amounts"."amount_cents" > 0)
);
CREATE TABLE "gift_card_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_id" uuid,
	"allocation_id" integer,
	"balance_id" integer,
	"amount_cents" integer NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_sales_status_known" CHECK ("gift_card_sales"."status" in ('open', 'paid', 'released', 'returned')),
	CONSTRAINT "gift_card_sales_paid_is_a_card" CHECK (("gift_card_sales"."status" = 'paid') = ("gift_card_sales"."balance_id" is not null and "gift_card_sales"."allocation_id" is not null)),
	CONSTRAINT "gift_card_sales_amount_positive" CHECK ("gift_card_sales"."amount_cents" > 0)
);
CREATE TABLE "guide_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "guide_versions_version" UNIQUE("slug","version"),
	CONSTRAINT "guide_versions_version_positive" CHECK ("guide_versions"."version" >= 1)
);
CREATE TABLE "faces" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"color" text,
	"logo" "bytea",
	"logo_kind" text,
	"logo_width" integer,
	"logo_height" integer,
	"says_name" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faces_is_one" CHECK ("faces"."id" = 1),
	CONSTRAINT "faces_color_is_hex" CHECK ("faces"."color" ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
	CONSTRAINT "faces_logo_is_small" CHECK (octet_length("faces"."logo") <= 1048576),
	CONSTRAINT "faces_logo_is_whole" CHECK (num_nulls("faces"."logo", "faces"."logo_kind", "faces"."logo_width", "faces"."logo_height") in (0, 4))
);
CREATE TABLE "stock_alert_refusals" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_lower_case" CHECK ("stock_alerts"."email" = lower("stock_alerts"."email"))
);
CREATE TABLE "brand_former_slugs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_former_slugs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"brand_id" integer NOT NULL
);
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
CREATE TABLE "bundle_components" (
	"bundle_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_components_bundle_id_product_id_pk" PRIMARY KEY("bundle_id","product_id"),
	CONSTRAINT "bundle_components_positive" CHECK ("bundle_components"."quantity" between 1 and 99),
	CONSTRAINT "bundle_components_another" CHECK ("bundle_components"."bundle_id" <> "bundle_components"."product_id")
);
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"needs_health_statement" boolean DEFAULT false NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
CREATE TABLE "category_former_slugs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_former_slugs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category_id" integer NOT NULL
);
CREATE TABLE "collection_products" (
	"collection_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
CREATE TABLE "collection_former_slugs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_former_slugs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"collection_id" integer NOT NULL
);
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"choice" text DEFAULT 'hand' NOT NULL,
	"match" text DEFAULT 'all' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" text DEFAULT 'featured' NOT NULL,
	"on_home" boolean DEFAULT false NOT NULL,
	"in_menu" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "collections_choice_known" CHECK ("collections"."choice" in ('hand', 'rules')),
	CONSTRAINT "collections_match_known" CHECK ("collections"."match" in ('all', 'any')),
	CONSTRAINT "collections_rules_listed" CHECK (jsonb_typeof("collections"."rules") = 'array')
);
CREATE TABLE "product_fits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_fits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"model_id" integer,
	"line_id" integer,
	CONSTRAINT "product_fits_one_thing" CHECK (num_nonnulls("product_fits"."model_id", "product_fits"."line_id") = 1)
);
CREATE TABLE "digital_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"ciphertext" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'unused' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text,
	CONSTRAINT "digital_codes_state_known" CHECK ("digital_codes"."state" in ('unused', 'delivered', 'retired'))
);
CREATE TABLE "product_files" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"stored_as" uuid NOT NULL,
	"name" text NOT NULL,
	"byte_count" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text,
	CONSTRAINT "product_files_not_empty" CHECK ("product_files"."byte_count" > 0)
);
CREATE TABLE "product_import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer,
	"product_id" integer NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"in_gallery" boolean DEFAULT true NOT NULL,
	"variant_ids" integer[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"stored_url" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_import_pictures_stored_somewhere" CHECK (("product_import_pictures"."state" = 'stored') = ("product_import_pictures"."stored_url" is not null)),
	CONSTRAINT "product_import_pictures_state_known" CHECK ("product_import_pictures"."state" in ('waiting', 'stored', 'failed'))
);
CREATE TABLE "product_sources" (
	"source_id" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL
);

CREATE TABLE "product_former_slugs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_former_slugs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"product_id" integer NOT NULL
);
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"sale_price_cents" integer,
	"scheduled_sale_cents" integer,
	"sale_starts_on" date,
	"sale_ends_on" date,
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
	"delivery" text DEFAULT 'credential' NOT NULL,
	"open_limit" integer DEFAULT 5 NOT NULL,
	"open_days" integer DEFAULT 30 NOT NULL,
	"tracks_stock" boolean GENERATED ALWAYS AS ("products"."kind" <> 'digital' or "products"."delivery" = 'codes') STORED NOT NULL,
	"has_file" boolean DEFAULT false NOT NULL,
	"lacks_file" boolean GENERATED ALWAYS AS ("products"."kind" = 'digital' and "products"."delivery" = 'file' and not "products"."has_file") STORED NOT NULL,
	"category_id" integer NOT NULL,
	"brand_id" integer,
	"archived_at" timestamp with time zone,
	"offer_limit" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"charged_cents" integer GENERATED ALWAYS AS (coalesce("products"."sale_price_cents", "products"."price_cents")) STORED,
	"category_name" text DEFAULT '' NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_options" boolean DEFAULT false NOT NULL,
	"parent_id" integer,
	"parent_has_options" boolean GENERATED ALWAYS AS (case when "products"."parent_id" is not null then true end) STORED,
	"option_values" text[],
	"is_bundle" boolean DEFAULT false NOT NULL,
	"bundle_discount_bps" integer,
	"numbers" text,
	"serial_number" text,
	"highest_cents" integer,
	"variant_words" text DEFAULT '' NOT NULL,
	"sku" text,
	"weight_grams" integer,
	"kind_text" "tsvector" DEFAULT '' NOT NULL,
	"name_text" "tsvector" DEFAULT '' NOT NULL,
	"search_text" "tsvector" DEFAULT '' NOT NULL,
	"search_rules" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "products_options_few" CHECK (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3),
	CONSTRAINT "products_has_options" CHECK ("products"."has_options" = ("products"."options" <> '[]'::jsonb)),
	CONSTRAINT "products_bundle_tracks_no_stock" CHECK (not "products"."is_bundle" or ("products"."stock_on_hand" = 0 and "products"."stock_held" = 0 and not "products"."has_options" and "products"."parent_id" is null)),
	CONSTRAINT "products_bundle_discount_below_all" CHECK ("products"."bundle_discount_bps" between 1 and 9900),
	CONSTRAINT "products_variant_has_no_options" CHECK ("products"."parent_id" is null or not "products"."has_options"),
	CONSTRAINT "products_variant_has_values" CHECK ((parent_id is null) = (option_values is null) and cardinality(option_values) between 1 and 3),
	CONSTRAINT "products_parent_tracks_no_stock" CHECK (not "products"."has_options" or ("products"."stock_on_hand" = 0 and "products"."stock_held" = 0)),
	CONSTRAINT "products_numbers_known" CHECK ("products"."numbers" is null or ("products"."numbers" in ('serial', 'imei') and "products"."has_options")),
	CONSTRAINT "products_unit_quantity" CHECK ("products"."serial_number" is null or ("products"."parent_id" is not null and "products"."stock_on_hand" <= 1)),
	CONSTRAINT "products_offer_stands_in_no_list" CHECK ("products"."offer_limit" is null or ("products"."offer_limit" > 0 and "products"."archived_at" is not null and "products"."kind" = 'digital' and "products"."parent_id" is null and not "products"."has_options")),
	CONSTRAINT "products_weight_positive" CHECK ("products"."weight_grams" > 0),
	CONSTRAINT "products_cost_not_negative" CHECK ("products"."cost_cents" >= 0),
	CONSTRAINT "products_reorder_point_not_negative" CHECK ("products"."reorder_point" >= 0),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock_on_hand" >= 0),
	CONSTRAINT "products_held_not_negative" CHECK ("products"."stock_held" >= 0),
	CONSTRAINT "products_held_is_on_hand" CHECK ("products"."stock_held" <= "products"."stock_on_hand"),
	CONSTRAINT "products_price_positive" CHECK ("products"."price_cents" > 0),
	CONSTRAINT "products_sale_below_price" CHECK ("products"."sale_price_cents" > 0 and "products"."sale_price_cents" < "products"."price_cents"),
	CONSTRAINT "products_scheduled_sale_below_price" CHECK ("products"."scheduled_sale_cents" > 0 and "products"."scheduled_sale_cents" < "products"."price_cents"),
	CONSTRAINT "products_sale_dates_of_scheduled_sale" CHECK (("products"."scheduled_sale_cents" is null) = ("products"."sale_starts_on" is null and "products"."sale_ends_on" is null)),
	CONSTRAINT "products_parent_has_no_sale_dates" CHECK (not "products"."has_options" or "products"."scheduled_sale_cents" is null),
	CONSTRAINT "products_sale_ends_after_start" CHECK ("products"."sale_ends_on" >= "products"."sale_starts_on"),
	CONSTRAINT "products_scheduled_sale_is_charged" CHECK ("products"."scheduled_sale_cents" is null or "products"."sale_price_cents" is null or "products"."sale_price_cents" = "products"."scheduled_sale_cents"),
	CONSTRAINT "products_kind_known" CHECK ("products"."kind" in ('physical', 'digital')),
	CONSTRAINT "products_delivery_known" CHECK ("products"."delivery" in ('codes', 'file', 'credential')),
	CONSTRAINT "products_opened_at_least_once" CHECK ("products"."open_limit" > 0 and "products"."open_days" > 0)
);
CREATE TABLE "product_pairs" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
CREATE TABLE "product_recommendations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_recommendations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"recommended_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_recommendations_kind_known" CHECK ("product_recommendations"."kind" in ('cross-sell', 'related')),
	CONSTRAINT "product_recommendations_another" CHECK ("product_recommendations"."product_id" <> "product_recommendations"."recommended_id")
);
CREATE TABLE "search_clicks" (
	"search_id" integer NOT NULL,
	"product_id" integer,
	"service_id" integer,
	"category_id" integer,
	"clicks" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_clicks_once" UNIQUE NULLS NOT DISTINCT("search_id","product_id","service_id","category_id"),
	CONSTRAINT "search_clicks_of_one" CHECK (num_nonnulls("search_clicks"."product_id", "search_clicks"."service_id", "search_clicks"."category_id") = 1)
);
CREATE TABLE "search_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	"found" integer NOT NULL,
	"last_searched_on" date NOT NULL,
	CONSTRAINT "search_counts_short" CHECK (length("search_counts"."words") <= 80)
);
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "search_words_place_known" CHECK ("search_words"."place" between 1 and 4)
);
CREATE TABLE "synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"also_finds" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "synonyms_say_something" CHECK (cardinality("synonyms"."words") + cardinality("synonyms"."also_finds") >= 2),
	CONSTRAINT "synonyms_have_words" CHECK (cardinality("synonyms"."words") >= 1)
);
CREATE TABLE "serialized_units" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"grade" text,
	"condition" text NOT NULL,
	"battery_percent" smallint,
	"images" jsonb NOT NULL,
	"warranty_ends_on" date,
	"note" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "serialized_units_grade_known" CHECK ("serialized_units"."grade" in ('A', 'B', 'C')),
	CONSTRAINT "serialized_units_battery_in_percent" CHECK ("serialized_units"."battery_percent" between 1 and 100)
);
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
CREATE TABLE "stock_hold_turns" (
	"network" text NOT NULL,
	"product_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_hold_turns_network_product_id_pk" PRIMARY KEY("network","product_id")
);
CREATE TABLE "stock_holds" (
	"checkout_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"network" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_holds_positive" CHECK ("stock_holds"."quantity" > 0)
);
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"actor" text,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_not_zero" CHECK ("stock_movements"."quantity" <> 0)
);
CREATE TABLE "wishlist_items" (
	"shopper_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_shopper_id_product_id_pk" PRIMARY KEY("shopper_id","product_id")
);
CREATE TABLE "cart_additions" (
	"cart_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_additions_cart_id_key_pk" PRIMARY KEY("cart_id","key")
);
CREATE TABLE "cart_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_items_quantity_in_range" CHECK (quantity between 1 and 9999)
);
CREATE TABLE "carts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shopper_id" integer NOT NULL,
	"promotion_code" text,
	"balance_ids" integer[] DEFAULT '{}' NOT NULL,
	"bills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "checkout_drafts" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "checkout_lines" (
	"checkout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"line_total_cents" integer NOT NULL,
	"sale_discount_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer NOT NULL,
	"name" text NOT NULL,
	"sku" text,
	"slug" text NOT NULL,
	"image_url" text NOT NULL,
	"kind" text NOT NULL,
	"delivery" text,
	"drop_ship_only" boolean NOT NULL,
	"components" jsonb,
	CONSTRAINT "checkout_lines_total_adds_up" CHECK ("checkout_lines"."line_total_cents" = "checkout_lines"."unit_price_cents" * "checkout_lines"."quantity" - "checkout_lines"."sale_discount_cents"),
	CONSTRAINT "checkout_lines_quantity_positive" CHECK ("checkout_lines"."quantity" > 0)
);
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" integer NOT NULL,
	"owner_id" integer,
	"payment_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"previous" jsonb,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"shipping_method" text NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"discount_reason" text,
	"promotions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"balances" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"shipping_address" jsonb,
	"registrant" jsonb,
	"session_label" text,
	"terms_id" integer,
	"returns_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_total_adds_up" CHECK ("checkouts"."total_cents" = "checkouts"."subtotal_cents" + "checkouts"."tax_cents" + "checkouts"."shipping_cents"),
	CONSTRAINT "checkouts_status_known" CHECK ("checkouts"."status" in ('open', 'paid', 'released', 'refunded'))
);
CREATE TABLE "phone_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checkout_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"taken_by" text NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL,
	"times_mailed" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
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
	"week_starts_on" text DEFAULT 'monday' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"hides_supplier_codes" boolean DEFAULT false NOT NULL,
	"max_cart_quantity" integer DEFAULT 99 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_is_one" CHECK ("company"."id" = 1),
	CONSTRAINT "company_name_not_empty" CHECK ("company"."name" <> ''),
	CONSTRAINT "company_cart_limit_in_range" CHECK (max_cart_quantity between 1 and 9999),
	CONSTRAINT "company_week_start_known" CHECK ("company"."week_starts_on" in ('monday', 'sunday')),
	CONSTRAINT "company_geo_is_a_pair" CHECK (("company"."latitude" is null) = ("company"."longitude" is null))
);
CREATE TABLE "holidays" (
	"position" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"opens" time,
	"closes" time,
	CONSTRAINT "holidays_both_or_closed" CHECK (("holidays"."opens" is null) = ("holidays"."closes" is null)),
	CONSTRAINT "holidays_close_after_opening" CHECK ("holidays"."closes" > "holidays"."opens")
);
CREATE TABLE "opening_exceptions" (
	"on" date PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"opens" time,
	"closes" time,
	CONSTRAINT "opening_exceptions_both_or_closed" CHECK (("opening_exceptions"."opens" is null) = ("opening_exceptions"."closes" is null)),
	CONSTRAINT "opening_exceptions_close_after_opening" CHECK ("opening_exceptions"."closes" > "opening_exceptions"."opens")
);
CREATE TABLE "opening_hours" (
	"weekday" smallint NOT NULL,
	"opens" time NOT NULL,
	"closes" time NOT NULL,
	CONSTRAINT "opening_hours_pkey" PRIMARY KEY("weekday","opens"),
	CONSTRAINT "opening_hours_weekday" CHECK ("opening_hours"."weekday" between 1 and 7),
	CONSTRAINT "opening_hours_close_after_opening" CHECK ("opening_hours"."closes" > "opening_hours"."opens")
);
CREATE TABLE "mail_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"subject" text,
	"opening" text
);
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
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "notification_reads" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
CREATE TABLE "data_import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"messages" jsonb NOT NULL,
	"record_id" integer,
	"source" jsonb,
	"slug" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undone" text,
	"undone_note" text,
	CONSTRAINT "data_import_rows_outcome_known" CHECK ("data_import_rows"."outcome" in ('created', 'updated', 'unchanged', 'known', 'refused')),
	CONSTRAINT "data_import_rows_undone_known" CHECK ("data_import_rows"."undone" in ('removed', 'deleted', 'archived', 'restored', 'retained'))
);
CREATE TABLE "data_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"format" text NOT NULL,
	"csv" text,
	"titles" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"state" text DEFAULT 'importing' NOT NULL,
	"row_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"started_by_id" integer NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"followed_up_at" timestamp with time zone,
	CONSTRAINT "data_imports_state_known" CHECK ("data_imports"."state" in ('importing', 'done', 'failed', 'undoing', 'undone')),
	CONSTRAINT "data_imports_file_until_done" CHECK ("data_imports"."state" <> 'importing' or "data_imports"."csv" is not null),
	CONSTRAINT "data_imports_done_in_bounds" CHECK ("data_imports"."done_count" between 0 and "data_imports"."row_count")
);
CREATE TABLE "device_families" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_families_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"make" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "device_families_kind_known" CHECK ("device_families"."kind" in ('phone', 'tablet', 'laptop', 'desktop', 'console', 'watch', 'other'))
);
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
CREATE TABLE "domain_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"shopper_id" integer,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"name" text NOT NULL,
	"terms" integer NOT NULL,
	"registrant" jsonb,
	"state" text DEFAULT 'ordered' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"registrar" text,
	"purchase_started_at" timestamp with time zone,
	"supplier_order_id" text,
	"staff_note" text,
	"end_read_at" timestamp with time zone,
	"expires_on" date,
	"failure" text,
	"handled_by" text,
	"refund_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "domain_orders_bought_was_started" CHECK ("domain_orders"."supplier_order_id" is null or "domain_orders"."purchase_started_at" is not null),
	CONSTRAINT "domain_orders_kind_known" CHECK ("domain_orders"."kind" in ('domain', 'renewal', 'hosting', 'hosting-renewal')),
	CONSTRAINT "domain_orders_state_known" CHECK ("domain_orders"."state" in ('ordered', 'registering', 'active', 'failed', 'cancelled', 'ended')),
	CONSTRAINT "domain_orders_active_until" CHECK ("domain_orders"."state" <> 'active' or "domain_orders"."expires_on" is not null),
	CONSTRAINT "domain_orders_failed_for_a_reason" CHECK (("domain_orders"."state" = 'failed') = ("domain_orders"."failure" is not null)),
	CONSTRAINT "domain_orders_terms_positive" CHECK ("domain_orders"."terms" > 0)
);
CREATE TABLE "domain_prices" (
	"extension" text PRIMARY KEY NOT NULL,
	"register_cents" integer NOT NULL,
	"renew_cents" integer NOT NULL,
	"transfer_cents" integer NOT NULL,
	"cost_cents" integer,
	"is_offered" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "domain_prices_extension_known" CHECK ("domain_prices"."extension" in ('com', 'net', 'org', 'io', 'co')),
	CONSTRAINT "domain_prices_positive" CHECK (least("domain_prices"."register_cents", "domain_prices"."renew_cents", "domain_prices"."transfer_cents") > 0),
	CONSTRAINT "domain_prices_not_below_cost" CHECK ("domain_prices"."cost_cents" is null or least("domain_prices"."register_cents", "domain_prices"."renew_cents", "domain_prices"."transfer_cents") >= "domain_prices"."cost_cents")
);
CREATE TABLE "domain_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"wanted" text NOT NULL,
	"contact_email" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "domain_requests_once_per_key" UNIQUE("key"),
	CONSTRAINT "domain_requests_kind_known" CHECK ("domain_requests"."kind" in ('domain', 'hosting', 'dns', 'transfer', 'mailbox')),
	CONSTRAINT "domain_requests_answered_by" CHECK (("domain_requests"."answered_at" is null) = ("domain_requests"."answered_by" is null))
);
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
CREATE TABLE "sent_forms" (
	"key" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_version" integer DEFAULT 1 NOT NULL,
	"draft_key" uuid NOT NULL,
	"service_id" integer NOT NULL,
	"customer_user_id" integer,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"became" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inquiries_status_known" CHECK ("inquiries"."status" in ('open', 'proposed', 'approved', 'closed')),
	CONSTRAINT "inquiries_closed_once_made" CHECK ("inquiries"."became" is null or "inquiries"."status" = 'closed')
);
CREATE TABLE "inquiry_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"upload_key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"whole_as" text NOT NULL,
	"preview_as" text NOT NULL,
	"byte_count" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
CREATE TABLE "inquiry_quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"version" integer NOT NULL,
	"draft_key" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"note" text NOT NULL,
	"valid_until" date NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decider_name" text,
	"decider_address" text,
	CONSTRAINT "inquiry_quotes_total_adds_up" CHECK ("inquiry_quotes"."total_cents" = "inquiry_quotes"."subtotal_cents" + "inquiry_quotes"."tax_cents"),
	CONSTRAINT "inquiry_quotes_decision_known" CHECK ("inquiry_quotes"."decision" in ('approved', 'declined')),
	CONSTRAINT "inquiry_quotes_decided_by_somebody" CHECK (num_nonnulls("inquiry_quotes"."decision", "inquiry_quotes"."decided_at", "inquiry_quotes"."decider_name", "inquiry_quotes"."decider_address") in (0, 4))
);
CREATE TABLE "mail_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"dedupe_key" text,
	"to_name" text,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"calendar" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_messages_channel_known" CHECK ("mail_messages"."channel" in ('mail', 'text'))
);
CREATE TABLE "managed_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "managed_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_key" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"is_taxable" boolean NOT NULL,
	"term_months" integer NOT NULL,
	"hours_included" integer NOT NULL,
	"device_limit" integer NOT NULL,
	"devices" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"invoiced" integer DEFAULT 0 NOT NULL,
	"next_invoice_on" date,
	"end_reason" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "managed_plans_price_positive" CHECK ("managed_plans"."price_cents" > 0),
	CONSTRAINT "managed_plans_term_known" CHECK ("managed_plans"."term_months" in (1, 3, 12)),
	CONSTRAINT "managed_plans_ended_for_a_reason" CHECK (("managed_plans"."next_invoice_on" is null) = ("managed_plans"."end_reason" <> '')),
	CONSTRAINT "managed_plans_not_negative" CHECK ("managed_plans"."hours_included" >= 0 and "managed_plans"."invoiced" >= 0),
	CONSTRAINT "managed_plans_devices_within" CHECK (jsonb_array_length("managed_plans"."devices") <= "managed_plans"."device_limit")
);
CREATE TABLE "plan_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"term" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"name" text NOT NULL,
	"total_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer DEFAULT 0 NOT NULL,
	"due_on" date NOT NULL,
	"allocation_id" integer,
	"source" text,
	"payment_intent_id" text,
	"taken_by" text,
	"paid_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"waived_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_invoices_total_positive" CHECK ("plan_invoices"."total_cents" > 0),
	CONSTRAINT "plan_invoices_tax_within" CHECK ("plan_invoices"."tax_cents" between 0 and "plan_invoices"."total_cents"),
	CONSTRAINT "plan_invoices_refunded_within" CHECK ("plan_invoices"."refunded_cents" between 0 and "plan_invoices"."total_cents"),
	CONSTRAINT "plan_invoices_refunded_was_paid" CHECK ("plan_invoices"."refunded_cents" = 0 or "plan_invoices"."allocation_id" is not null),
	CONSTRAINT "plan_invoices_paid_somehow" CHECK (("plan_invoices"."allocation_id" is null) = ("plan_invoices"."paid_at" is null) and ("plan_invoices"."allocation_id" is null) = ("plan_invoices"."source" is null)),
	CONSTRAINT "plan_invoices_paid_or_waived" CHECK ("plan_invoices"."allocation_id" is null or "plan_invoices"."waived_at" is null)
);
CREATE TABLE "plan_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"request_key" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_work_minutes_in_a_day" CHECK ("plan_work"."minutes" between 1 and 1440)
);
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
CREATE TABLE "delivered_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivered_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"code_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
CREATE TABLE "digital_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"method" text NOT NULL,
	"quantity" integer NOT NULL,
	"revoked" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"delivered_by" text,
	"committed_at" timestamp with time zone,
	"encrypted_credential" text,
	"opens" integer DEFAULT 0 NOT NULL,
	"opens_allowed" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "digital_deliveries_method_known" CHECK ("digital_deliveries"."method" in ('codes', 'file', 'credential')),
	CONSTRAINT "digital_deliveries_revoked_within" CHECK ("digital_deliveries"."revoked" between 0 and "digital_deliveries"."quantity"),
	CONSTRAINT "digital_deliveries_opened_as_allowed" CHECK ("digital_deliveries"."opens" between 0 and "digital_deliveries"."opens_allowed"),
	CONSTRAINT "digital_deliveries_delivered_until" CHECK (("digital_deliveries"."delivered_at" is null) = ("digital_deliveries"."expires_at" is null) and ("digital_deliveries"."delivered_at" is null) = ("digital_deliveries"."delivered_by" is null))
);
CREATE TABLE "downloads" (
	"key" uuid PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "drop_shipment_items" (
	"order_item_id" integer PRIMARY KEY NOT NULL,
	"drop_shipment_id" integer NOT NULL,
	"supplier_product_id" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "drop_shipment_items_quantity_not_negative" CHECK ("drop_shipment_items"."quantity" >= 0)
);
CREATE TABLE "drop_shipment_parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drop_shipment_parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_item_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "drop_shipment_parcels_once" UNIQUE("order_item_id","tracking_number")
);
CREATE TABLE "drop_shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drop_shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"supplier_id" integer,
	"key_version" integer DEFAULT 1 NOT NULL,
	"times_sent" integer DEFAULT 0 NOT NULL,
	"sent_to" text,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"supplier_reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drop_shipments_one_per_supplier" UNIQUE NULLS NOT DISTINCT("order_id","supplier_id"),
	CONSTRAINT "drop_shipments_sent_to_somebody" CHECK (("drop_shipments"."sent_at" is null) = ("drop_shipments"."sent_to" is null)),
	CONSTRAINT "drop_shipments_shipped_or_stopped" CHECK ("drop_shipments"."shipped_at" is null or "drop_shipments"."stopped_at" is null)
);
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"note_key" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"line_total_cents" integer NOT NULL,
	"sale_discount_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer NOT NULL,
	"name" text NOT NULL,
	"sku" text,
	"slug" text NOT NULL,
	"image_url" text NOT NULL,
	"kind" text NOT NULL,
	"delivery" text,
	"drop_ship_only" boolean NOT NULL,
	"components" jsonb,
	"category_id" integer,
	"service_id" integer,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"discount_reason" text,
	"price_note" text,
	"cost_cents" integer,
	CONSTRAINT "order_items_total_adds_up" CHECK ("order_items"."line_total_cents" = "order_items"."unit_price_cents" * "order_items"."quantity" - "order_items"."discount_cents" - "order_items"."sale_discount_cents"),
	CONSTRAINT "order_items_discounts_fit" CHECK ("order_items"."discount_cents" >= 0 and "order_items"."sale_discount_cents" >= 0 and "order_items"."line_total_cents" >= 0),
	CONSTRAINT "order_items_discount_has_reason" CHECK (("order_items"."discount_cents" > 0) <= ("order_items"."discount_reason" is not null)),
	CONSTRAINT "order_items_goods_are_products" CHECK (("order_items"."kind" in ('physical', 'digital')) = ("order_items"."product_id" is not null)),
	CONSTRAINT "order_items_cost_not_negative" CHECK ("order_items"."cost_cents" >= 0),
	CONSTRAINT "order_items_quantity_positive" CHECK ("order_items"."quantity" > 0)
);
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"allocation_id" integer NOT NULL,
	"payment_source" text DEFAULT 'online' NOT NULL,
	"is_at_reader" boolean DEFAULT false NOT NULL,
	"payment_intent_id" text,
	"checkout_id" uuid,
	"sale_key" uuid,
	"cash_given_cents" integer,
	"payment_reference" text,
	"shopper_id" integer,
	"key_version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'paid' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"discount_reason" text,
	"balance_cents" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "orders_discount_has_reason" CHECK ("orders"."discount_cents" >= 0 and ("orders"."discount_cents" > 0) <= ("orders"."discount_reason" is not null)),
	CONSTRAINT "orders_balance_within_total" CHECK ("orders"."balance_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_paid_by_balance_alone" CHECK ("orders"."payment_source" <> 'balance' or "orders"."balance_cents" = "orders"."total_cents"),
	CONSTRAINT "orders_refunds_within_total" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('paid', 'refunded', 'partially_refunded')),
	CONSTRAINT "orders_payment_source_known" CHECK ("orders"."payment_source" in ('online', 'cash', 'terminal', 'balance')),
	CONSTRAINT "orders_paid_online_by_an_intent" CHECK (("orders"."payment_source" = 'online') = ("orders"."payment_intent_id" is not null)),
	CONSTRAINT "orders_reader_is_the_providers" CHECK (not "orders"."is_at_reader" or "orders"."payment_source" = 'online'),
	CONSTRAINT "orders_cash_covers_the_total" CHECK (case when "orders"."payment_source" = 'cash' then coalesce("orders"."cash_given_cents" >= "orders"."total_cents" - "orders"."balance_cents", false) else "orders"."cash_given_cents" is null end)
);
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
CREATE TABLE "refund_shipping" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_shipping_amount_positive" CHECK ("refund_shipping"."amount_cents" > 0)
);
CREATE TABLE "bill_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cash_given_cents" integer,
	"payment_reference" text,
	"card_brand" text,
	"card_last4" text,
	"sold_by" text NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_sales_paid_one_way" CHECK ("bill_sales"."cash_given_cents" is null or "bill_sales"."payment_reference" is null),
	CONSTRAINT "bill_sales_cash_not_negative" CHECK ("bill_sales"."cash_given_cents" >= 0)
);
CREATE TABLE "parked_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parked_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"basket" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"total_cents" integer NOT NULL,
	"unit_count" integer NOT NULL,
	"parked_by" text NOT NULL,
	"parked_at" timestamp with time zone NOT NULL
);
CREATE TABLE "reader_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sold_by" text NOT NULL,
	"waiting" jsonb
);
CREATE TABLE "tip_percents" (
	"percent" integer PRIMARY KEY NOT NULL,
	CONSTRAINT "tip_percents_sensible" CHECK ("tip_percents"."percent" between 1 and 50)
);
CREATE TABLE "tips" (
	"allocation_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tips_positive" CHECK ("tips"."amount_cents" > 0),
	CONSTRAINT "tips_source_known" CHECK ("tips"."source" in ('online', 'cash', 'terminal'))
);
CREATE TABLE "demo_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"state" text NOT NULL,
	"card_last4" text,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_intents_refunds_within_amount" CHECK ("demo_intents"."refunded_cents" between 0 and "demo_intents"."amount_cents")
);
CREATE TABLE "demo_readers" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"intent_id" text,
	"started_at" timestamp with time zone,
	"failure" text
);
CREATE TABLE "demo_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"idempotency_key" text NOT NULL
);
CREATE TABLE "drawer_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawer_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"drawer_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "drawer_moves_kind_known" CHECK ("drawer_moves"."kind" in ('in', 'out')),
	CONSTRAINT "drawer_moves_amount_positive" CHECK ("drawer_moves"."amount_cents" > 0)
);
CREATE TABLE "drawers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"till" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"float_cents" integer NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"counted_cents" integer,
	"expected_cents" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "drawers_closed_by_a_count" CHECK (("drawers"."closed_at" is null) = ("drawers"."counted_cents" is null) and ("drawers"."closed_at" is null) = ("drawers"."expected_cents" is null) and ("drawers"."closed_at" is null) = ("drawers"."closed_by" is null)),
	CONSTRAINT "drawers_not_negative" CHECK ("drawers"."float_cents" >= 0 and coalesce("drawers"."counted_cents", 0) >= 0)
);
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payment_intent_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "unmatched_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unmatched_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_intent_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"is_resolved" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "payment_allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"previous_cents" integer,
	"balances" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "payment_allocations_status_known" CHECK ("payment_allocations"."status" in ('pending', 'applied', 'returned')),
	CONSTRAINT "payment_allocations_amount_not_negative" CHECK ("payment_allocations"."amount_cents" >= 0)
);
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" integer,
	"source" text DEFAULT 'online' NOT NULL,
	"provider" text,
	"payment_intent_id" text,
	"client_secret" text,
	"reader_id" text,
	"progress" text DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"previous_cents" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"drawer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payments_source_known" CHECK ("payments"."source" in ('online', 'cash', 'terminal', 'balance')),
	CONSTRAINT "payments_online_by_a_provider" CHECK (("payments"."source" = 'online') = ("payments"."provider" is not null)),
	CONSTRAINT "payments_free_of_charge" CHECK (("payments"."provider" is not distinct from 'free') <= ("payments"."amount_cents" = 0)),
	CONSTRAINT "payments_by_balance_alone_take_nothing" CHECK ("payments"."source" <> 'balance' or "payments"."amount_cents" = 0),
	CONSTRAINT "payments_drawer_holds_cash" CHECK ("payments"."drawer_id" is null or "payments"."source" = 'cash'),
	CONSTRAINT "payments_reader_is_the_providers" CHECK ("payments"."reader_id" is null or "payments"."source" = 'online'),
	CONSTRAINT "payments_progress_known" CHECK ("payments"."progress" in ('open', 'released', 'settling', 'settled')),
	CONSTRAINT "payments_amount_not_negative" CHECK ("payments"."amount_cents" >= 0)
);
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"allocation_id" integer,
	"is_return" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'online' NOT NULL,
	"is_of_balance" boolean DEFAULT false NOT NULL,
	"payment_intent_id" text,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_refund_id" text,
	"actor" text DEFAULT 'system' NOT NULL,
	"mails_customer" boolean DEFAULT false NOT NULL,
	"drawer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_without_allocation_are_returns" CHECK ("refunds"."allocation_id" is not null or "refunds"."is_return"),
	CONSTRAINT "refunds_drawer_holds_cash" CHECK ("refunds"."drawer_id" is null or "refunds"."source" = 'cash'),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_source_known" CHECK ("refunds"."source" in ('online', 'cash', 'terminal', 'balance')),
	CONSTRAINT "refunds_online_by_an_intent" CHECK (("refunds"."source" = 'online') = ("refunds"."payment_intent_id" is not null)),
	CONSTRAINT "refunds_booked_with_tax" CHECK ("refunds"."status" <> 'succeeded' or "refunds"."is_return" or "refunds"."tax_cents" is not null)
);
CREATE TABLE "portal_blobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_blobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" integer NOT NULL,
	"upload_key" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "portal_blobs_small" CHECK ("portal_blobs"."size" between 1 and 400000),
	CONSTRAINT "portal_blobs_no_longer_than_said" CHECK (octet_length("portal_blobs"."bytes") <= "portal_blobs"."size"),
	CONSTRAINT "portal_blobs_done_is_empty" CHECK ("portal_blobs"."done_at" is null or octet_length("portal_blobs"."bytes") = 0)
);
CREATE TABLE "deleted_records" (
	"uuid" uuid PRIMARY KEY NOT NULL
);
CREATE TABLE "portal_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_version" integer DEFAULT 1 NOT NULL,
	"draft_key" uuid NOT NULL,
	"name" text NOT NULL,
	"paired_by_id" integer,
	"paired_at" timestamp with time zone NOT NULL,
	"last_contact_at" timestamp with time zone,
	"last_user_id" integer,
	"last_session_id" integer,
	"ended_at" timestamp with time zone,
	"wiped_at" timestamp with time zone,
	CONSTRAINT "portal_devices_draftKey_unique" UNIQUE("draft_key")
);
CREATE TABLE "portal_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edit_key" uuid NOT NULL,
	"record_id" integer NOT NULL,
	"conflict_fields" text[] NOT NULL,
	CONSTRAINT "portal_edits_editKey_unique" UNIQUE("edit_key")
);
CREATE TABLE "portal_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"ticket_id" integer,
	"appointment_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portal_records_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "portal_records_kind_known" CHECK ("portal_records"."kind" in ('appointment', 'intake', 'task')),
	CONSTRAINT "portal_records_booked_is_appointment" CHECK ("portal_records"."kind" = 'appointment' or "portal_records"."appointment_id" is null),
	CONSTRAINT "portal_records_intake_has_ticket" CHECK ("portal_records"."kind" = 'appointment' or "portal_records"."ticket_id" is not null)
);
CREATE TABLE "price_rules" (
	"effective_from" timestamp with time zone PRIMARY KEY NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"is_shipping_taxable" boolean DEFAULT false NOT NULL,
	"shipping_fee_cents" integer NOT NULL,
	CONSTRAINT "price_rules_tax_in_range" CHECK ("price_rules"."tax_rate_ppm" between 0 and 300000),
	CONSTRAINT "price_rules_shipping_not_negative" CHECK ("price_rules"."shipping_fee_cents" >= 0)
);
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
CREATE TABLE "purchase_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unit_cost_cents" integer NOT NULL,
	CONSTRAINT "purchase_order_lines_quantity_positive" CHECK ("purchase_order_lines"."quantity" > 0),
	CONSTRAINT "purchase_order_lines_received_in_range" CHECK ("purchase_order_lines"."received" between 0 and "purchase_order_lines"."quantity"),
	CONSTRAINT "purchase_order_lines_cost_not_negative" CHECK ("purchase_order_lines"."unit_cost_cents" >= 0)
);
CREATE TABLE "purchase_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"expected_on" date,
	"note" text DEFAULT '' NOT NULL,
	"delivery_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ordered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_orders_delivery_not_negative" CHECK ("purchase_orders"."delivery_cents" >= 0),
	CONSTRAINT "purchase_orders_status_known" CHECK ("purchase_orders"."status" in ('draft', 'ordered', 'received', 'cancelled'))
);
CREATE TABLE "purchase_receipt_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_receipt_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"key" uuid NOT NULL,
	"arrived_cents" integer NOT NULL,
	"cost_before_cents" integer,
	"cost_after_cents" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "queue_lines" (
	"service_id" integer PRIMARY KEY NOT NULL
);
CREATE TABLE "queue_numbers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"service_id" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"shopper_id" integer,
	"network" text NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" integer,
	"call_key" uuid,
	"desk" text,
	"ended_at" timestamp with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"pushed_call" integer DEFAULT 0 NOT NULL,
	"push" jsonb,
	CONSTRAINT "queue_numbers_of_day" UNIQUE("day","number"),
	CONSTRAINT "queue_numbers_status" CHECK ("queue_numbers"."status" in ('waiting', 'called', 'done', 'no_show', 'left')),
	CONSTRAINT "queue_numbers_called" CHECK (("queue_numbers"."status" in ('waiting', 'left')) or "queue_numbers"."called_at" is not null)
);
CREATE TABLE "queue_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "queue_settings_one" CHECK ("queue_settings"."id" = 1)
);
CREATE TABLE "repair_bills" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waived_cents" integer DEFAULT 0 NOT NULL,
	"waiver_reason" text,
	CONSTRAINT "repair_bills_total_adds_up" CHECK ("repair_bills"."total_cents" = "repair_bills"."subtotal_cents" + "repair_bills"."tax_cents"),
	CONSTRAINT "repair_bills_waived_within" CHECK ("repair_bills"."waived_cents" between 0 and "repair_bills"."total_cents"),
	CONSTRAINT "repair_bills_waived_for_a_reason" CHECK (("repair_bills"."waived_cents" > 0) = ("repair_bills"."waiver_reason" is not null))
);
CREATE TABLE "repair_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"kind" text NOT NULL,
	"allocation_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer DEFAULT 0 NOT NULL,
	"taxed_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"payment_intent_id" text,
	"payment_reference" text,
	"terms" text DEFAULT '' NOT NULL,
	"request_key" uuid,
	"taken_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_payments_kind_known" CHECK ("repair_payments"."kind" in ('deposit', 'repair')),
	CONSTRAINT "repair_payments_source_known" CHECK ("repair_payments"."source" in ('online', 'cash', 'terminal', 'balance')),
	CONSTRAINT "repair_payments_amount_positive" CHECK ("repair_payments"."amount_cents" > 0),
	CONSTRAINT "repair_payments_tax_within" CHECK ("repair_payments"."tax_cents" between 0 and "repair_payments"."amount_cents"),
	CONSTRAINT "repair_payments_taxed_within" CHECK ("repair_payments"."tax_rate_ppm" >= 0 and "repair_payments"."taxed_cents" between 0 and "repair_payments"."amount_cents" - "repair_payments"."tax_cents"),
	CONSTRAINT "repair_payments_refunded_within" CHECK ("repair_payments"."refunded_cents" between 0 and "repair_payments"."amount_cents"),
	CONSTRAINT "repair_payments_deposit_has_terms" CHECK (case when "repair_payments"."kind" = 'deposit' then "repair_payments"."terms" <> '' else true end),
	CONSTRAINT "repair_payments_by_card_or_by_staff" CHECK (("repair_payments"."source" = 'online') = ("repair_payments"."payment_intent_id" is not null) and ("repair_payments"."source" = 'online') = ("repair_payments"."taken_by" is null))
);
CREATE TABLE "repair_tax_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_tax_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"taxed_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_tax_corrections_amounts" CHECK ("repair_tax_corrections"."tax_cents" > 0 and "repair_tax_corrections"."taxed_cents" >= 0)
);
CREATE TABLE "repair_note_drafts" (
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_note_drafts_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
CREATE TABLE "repair_estimates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_estimates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"version" integer NOT NULL,
	"draft_key" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"deposit_terms" text NOT NULL,
	"note" text NOT NULL,
	"valid_until" date NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"times_reminded" integer DEFAULT 0 NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decider_name" text,
	"decider_address" text,
	"recorded_by" text,
	"decision_channel" text,
	"expired_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "repair_estimates_total_adds_up" CHECK ("repair_estimates"."total_cents" = "repair_estimates"."subtotal_cents" + "repair_estimates"."tax_cents"),
	CONSTRAINT "repair_estimates_deposit_within" CHECK ("repair_estimates"."deposit_cents" between 0 and "repair_estimates"."total_cents"),
	CONSTRAINT "repair_estimates_deposit_has_terms" CHECK (case when "repair_estimates"."deposit_cents" > 0 then "repair_estimates"."deposit_terms" <> '' else true end),
	CONSTRAINT "repair_estimates_one_outcome" CHECK (num_nonnulls("repair_estimates"."decided_at", "repair_estimates"."expired_at", "repair_estimates"."replaced_at") <= 1),
	CONSTRAINT "repair_estimates_decision_known" CHECK ("repair_estimates"."decision" in ('approved', 'declined')),
	CONSTRAINT "repair_estimates_decided_by_somebody" CHECK (num_nonnulls("repair_estimates"."decision", "repair_estimates"."decided_at", "repair_estimates"."decider_name") in (0, 3)),
	CONSTRAINT "repair_estimates_typed_or_heard" CHECK (case when "repair_estimates"."decided_at" is null then num_nonnulls("repair_estimates"."decider_address", "repair_estimates"."recorded_by", "repair_estimates"."decision_channel") = 0
        else ("repair_estimates"."decider_address" is null) = ("repair_estimates"."recorded_by" is not null and "repair_estimates"."decision_channel" is not null) end)
);
CREATE TABLE "fitting_fees" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"fee_cents" integer NOT NULL,
	CONSTRAINT "fitting_fees_positive" CHECK ("fitting_fees"."fee_cents" > 0)
);
CREATE TABLE "unfitted_products" (
	"product_id" integer PRIMARY KEY NOT NULL
);
CREATE TABLE "unpaid_fittings" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL
);
CREATE TABLE "repair_handoffs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_handoffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"asks" text NOT NULL,
	"key_hash" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"use_key" uuid,
	CONSTRAINT "repair_handoffs_asks_known" CHECK ("repair_handoffs"."asks" in ('drop-off', 'release', 'photos', 'passcode', 'estimate')),
	CONSTRAINT "repair_handoffs_used_with_key" CHECK (("repair_handoffs"."done_at" is null) = ("repair_handoffs"."use_key" is null))
);
CREATE TABLE "intake_slips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intake_slips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_key" uuid NOT NULL,
	"place" integer NOT NULL,
	"printed_by" text NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "repair_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"hold_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"is_taxable" boolean NOT NULL,
	"unit_cost_cents" integer,
	"serial_number" text,
	"purchase_order_id" integer,
	"arrived_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"warranty_ends_on" date,
	"note" text DEFAULT '' NOT NULL,
	"request_key" uuid NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_parts_quantity_positive" CHECK ("repair_parts"."quantity" > 0),
	CONSTRAINT "repair_parts_state_known" CHECK ("repair_parts"."state" in ('wanted', 'reserved', 'ordered', 'fitted', 'returned', 'defective')),
	CONSTRAINT "repair_parts_ordered_somewhere" CHECK (case when "repair_parts"."state" = 'ordered' then "repair_parts"."purchase_order_id" is not null else true end),
	CONSTRAINT "repair_parts_only_fitted_are_posted" CHECK ("repair_parts"."posted_at" is null or "repair_parts"."state" in ('fitted', 'returned', 'defective'))
);
CREATE TABLE "repair_passcode_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_passcode_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "repair_passcodes" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"ciphertext" text,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "repair_passcodes_erased_is_gone" CHECK ("repair_passcodes"."erased_at" is null or "repair_passcodes"."ciphertext" is null),
	CONSTRAINT "repair_passcodes_only_if_given" CHECK ("repair_passcodes"."ciphertext" is null or "repair_passcodes"."choice" = 'given')
);
CREATE TABLE "repair_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"upload_key" uuid NOT NULL,
	"stage" text NOT NULL,
	"pair_id" integer,
	"taken_by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"whole_as" text NOT NULL,
	"preview_as" text NOT NULL,
	"byte_count" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "repair_photos_stage_known" CHECK ("repair_photos"."stage" in ('before', 'after')),
	CONSTRAINT "repair_photos_small" CHECK ("repair_photos"."byte_count" between 1 and 400000)
);
CREATE TABLE "repair_replacements" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"product_ids" integer[] NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"until" date NOT NULL,
	"order_id" integer
);
CREATE TABLE "repair_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"labor_rate_cents" integer DEFAULT 7500 NOT NULL,
	"work_warranty_days" integer DEFAULT 90 NOT NULL,
	"part_warranty_days" integer DEFAULT 90 NOT NULL,
	"remote_tools" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"service_levels" jsonb DEFAULT '[{"priority":"high","firstLookHours":1,"estimateHours":4,"promiseDays":1},{"priority":"medium","firstLookHours":4,"estimateHours":8,"promiseDays":3},{"priority":"low","firstLookHours":8,"estimateHours":24,"promiseDays":5}]'::jsonb NOT NULL,
	"replacements" jsonb DEFAULT '[{"deviceType":"Laptop","search":"renewed laptop"},{"deviceType":"Desktop","search":"renewed desktop"},{"deviceType":"Tablet","search":"renewed tablet"},{"deviceType":"Smartphone","search":"renewed phone"}]'::jsonb NOT NULL,
	"signs_release" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "repair_settings_is_one" CHECK ("repair_settings"."id" = 1),
	CONSTRAINT "repair_settings_rate_not_negative" CHECK ("repair_settings"."labor_rate_cents" >= 0),
	CONSTRAINT "repair_settings_warranty_not_negative" CHECK ("repair_settings"."work_warranty_days" >= 0 and "repair_settings"."part_warranty_days" >= 0)
);
CREATE TABLE "technician_rates" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"rate_cents" integer NOT NULL,
	CONSTRAINT "technician_rates_not_negative" CHECK ("technician_rates"."rate_cents" >= 0)
);
CREATE TABLE "repair_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"signature_key" uuid NOT NULL,
	"signed_for" text NOT NULL,
	"name" text NOT NULL,
	"strokes" jsonb,
	"terms_id" integer,
	"witness" text,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_signatures_for_known" CHECK ("repair_signatures"."signed_for" in ('drop-off', 'release')),
	CONSTRAINT "repair_signatures_release_is_seen" CHECK ("repair_signatures"."signed_for" = 'drop-off' or "repair_signatures"."witness" is not null)
);
CREATE TABLE "repair_ticket_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_ticket_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"is_internal" boolean DEFAULT false NOT NULL,
	"note_key" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "repair_tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_version" integer DEFAULT 1 NOT NULL,
	"draft_key" uuid,
	"customer_user_id" integer,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"device_type" text NOT NULL,
	"device_brand" text,
	"device_model" text,
	"serial_number" text,
	"is_serial_unreadable" boolean DEFAULT false NOT NULL,
	"problem_description" text NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"custody" text DEFAULT 'expected' NOT NULL,
	"resolution" text,
	"needed_by" date,
	"promised_for" date,
	"assignee_id" integer,
	"is_self_assigned" boolean DEFAULT false NOT NULL,
	"condition" jsonb,
	"post_condition" jsonb,
	"belongings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"backed_up" text,
	"is_backup_wanted" boolean,
	"backup_fee_cents" integer DEFAULT 0 NOT NULL,
	"is_data_loss_accepted" boolean DEFAULT false NOT NULL,
	"estimate_choice" text,
	"initials" text,
	"preapproved_cents" integer,
	"approval" text DEFAULT 'not asked' NOT NULL,
	"approved_cents" integer,
	"return_old_parts" boolean,
	"intake_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"storage_location" text,
	"slip_id" integer,
	"claim_number" text,
	"diagnostic_fee_cents" integer DEFAULT 0 NOT NULL,
	"needs_attention" boolean DEFAULT false NOT NULL,
	"terms_id" integer,
	"warranty_of_id" integer,
	"warranty_ends_on" date,
	"merged_into_id" integer,
	"service_type" text,
	"texts_wanted_at" timestamp with time zone,
	"payment_method" text,
	"collected_by" text,
	"collector_proof" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_in_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"waited_days" integer DEFAULT 0 NOT NULL,
	"unanswered_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "repair_tickets_status_known" CHECK ("repair_tickets"."status" in ('open', 'in progress', 'awaiting parts', 'ready for pickup', 'completed', 'cancelled')),
	CONSTRAINT "repair_tickets_custody_known" CHECK ("repair_tickets"."custody" in ('expected', 'in shop', 'released')),
	CONSTRAINT "repair_tickets_priority_known" CHECK ("repair_tickets"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "repair_tickets_resolution_known" CHECK ("repair_tickets"."resolution" in ('repaired', 'no fault', 'not repairable', 'declined', 'abandoned')),
	CONSTRAINT "repair_tickets_merged_is_over" CHECK ("repair_tickets"."merged_into_id" is null or ("repair_tickets"."status" = 'cancelled' and "repair_tickets"."merged_into_id" <> "repair_tickets"."id")),
	CONSTRAINT "repair_tickets_payment_method_known" CHECK ("repair_tickets"."payment_method" in ('online', 'counter', 'invoice')),
	CONSTRAINT "repair_tickets_fee_not_negative" CHECK ("repair_tickets"."diagnostic_fee_cents" >= 0 and "repair_tickets"."backup_fee_cents" >= 0 and "repair_tickets"."preapproved_cents" >= 0),
	CONSTRAINT "repair_tickets_approval_known" CHECK ("repair_tickets"."approval" in ('not asked', 'requested', 'approved', 'declined', 'expired')),
	CONSTRAINT "repair_tickets_here_while_worked_on" CHECK (case when "repair_tickets"."status" in ('in progress', 'ready for pickup') then "repair_tickets"."custody" = 'in shop' else true end),
	CONSTRAINT "repair_tickets_released_when_over" CHECK (case when "repair_tickets"."status" = 'completed' then "repair_tickets"."custody" = 'released' when "repair_tickets"."status" = 'cancelled' then "repair_tickets"."custody" <> 'in shop' else true end),
	CONSTRAINT "repair_tickets_released_to_somebody" CHECK (("repair_tickets"."custody" = 'released') = ("repair_tickets"."collected_by" is not null)),
	CONSTRAINT "repair_tickets_checked_in_when_here" CHECK (("repair_tickets"."custody" = 'expected') = ("repair_tickets"."checked_in_at" is null))
);
CREATE TABLE "repair_times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"minutes" integer,
	"hourly_rate_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"request_key" uuid,
	"posted_at" timestamp with time zone,
	CONSTRAINT "repair_times_minutes_of_a_day" CHECK ("repair_times"."minutes" between 1 and 1440),
	CONSTRAINT "repair_times_posted_when_stopped" CHECK ("repair_times"."posted_at" is null or "repair_times"."minutes" is not null)
);
CREATE TABLE "disposal_proposals" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by_id" integer,
	"proposed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "disposal_proposals_fate_known" CHECK ("disposal_proposals"."method" in ('recycled', 'sold', 'kept for parts'))
);
CREATE TABLE "unclaimed_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unclaimed_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"letter_key" uuid NOT NULL,
	"how" text NOT NULL,
	"sent_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "tech_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tech_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"author" text NOT NULL,
	"waits_for" text[] DEFAULT '{}' NOT NULL,
	"request_key" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "ticket_viewers" (
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"editing_at" timestamp with time zone,
	CONSTRAINT "ticket_viewers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
CREATE TABLE "product_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"buyer_email" text,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_reviews_one_to_five" CHECK ("product_reviews"."rating" between 1 and 5),
	CONSTRAINT "product_reviews_status_known" CHECK ("product_reviews"."status" in ('waiting', 'approved', 'rejected')),
	CONSTRAINT "product_reviews_rejected_for_a_reason" CHECK ("product_reviews"."status" <> 'rejected' or "product_reviews"."reason" <> '')
);
CREATE TABLE "review_refusals" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "review_requests" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "review_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sends_requests" boolean NOT NULL,
	"days_after" integer NOT NULL,
	CONSTRAINT "review_settings_are_one" CHECK ("review_settings"."id" = 1),
	CONSTRAINT "review_settings_days_after" CHECK ("review_settings"."days_after" between 1 and 60)
);
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
	"gets_contact" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"encrypted_api_key" text,
	"api_key_set_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_lead_time_not_negative" CHECK ("suppliers"."lead_time_days" >= 0),
	CONSTRAINT "suppliers_key_has_its_date" CHECK (("suppliers"."encrypted_api_key" is null) = ("suppliers"."api_key_set_at" is null))
);
CREATE TABLE "retention_periods" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "retention_periods_days_positive" CHECK ("retention_periods"."days" > 0)
);
CREATE TABLE "retention_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"older_than" date NOT NULL,
	"row_count" integer NOT NULL
);
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer_status" integer,
	"failure" text,
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('waiting', 'sending', 'delivered', 'failed', 'superseded'))
);
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"subjects" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"reference" text NOT NULL,
	"encrypted_secret" text NOT NULL,
	"encrypted_old_secret" text,
	"old_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"last_delivered_at" timestamp with time zone,
	"set_up_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
CREATE INDEX "account_events_user" ON "account_events" USING btree ("user_id","id" DESC NULLS LAST);
CREATE UNIQUE INDEX "account_links_token_hash" ON "account_links" USING btree ("token_hash");
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id","purpose");
CREATE INDEX "user_addresses_user" ON "user_addresses" USING btree ("user_id");
CREATE UNIQUE INDEX "user_addresses_one_default" ON "user_addresses" USING btree ("user_id") WHERE "user_addresses"."is_default";
CREATE UNIQUE INDEX "api_keys_token_hash" ON "api_keys" USING btree ("token_hash");
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");
CREATE UNIQUE INDEX "push_browsers_endpoint" ON "push_browsers" USING btree ("endpoint");
CREATE INDEX "push_browsers_user" ON "push_browsers" USING btree ("user_id","id");
CREATE INDEX "push_browsers_session" ON "push_browsers" USING btree ("session_id");
CREATE UNIQUE INDEX "push_messages_once" ON "push_messages" USING btree ("browser_id","dedupe_key");
CREATE INDEX "push_messages_made" ON "push_messages" USING btree ("created_at");
CREATE INDEX "push_messages_waiting" ON "push_messages" USING btree ("dedupe_key" text_pattern_ops) WHERE "push_messages"."status" = 'waiting';
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
CREATE INDEX "ended_sessions_at" ON "ended_sessions" USING btree ("ended_at");
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
CREATE INDEX "sessions_viewed_user" ON "sessions" USING btree ("viewed_user_id") WHERE "sessions"."viewed_user_id" is not null;
CREATE UNIQUE INDEX "shoppers_token_hash" ON "shoppers" USING btree ("token_hash");
CREATE UNIQUE INDEX "shoppers_one_per_user" ON "shoppers" USING btree ("user_id");
CREATE INDEX "shoppers_former_token_hash" ON "shoppers" USING btree ("former_token_hash") WHERE "shoppers"."former_token_hash" is not null;
CREATE INDEX "shoppers_guests_by_cookie" ON "shoppers" USING btree ("renewed_at") WHERE "shoppers"."token_hash" is not null;
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));
CREATE INDEX "users_search" ON "users" USING gin ((case when octet_length("username" || ' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g')) = char_length("username" || ' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g')) then "username" || ' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') else regexp_replace(normalize(translate("username" || ' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'), '‐’‑‘–ʼ—′−', '-''-''-''-''-'), NFKD), '[\u0300-\u036f]', '', 'g') end) gin_trgm_ops);
CREATE INDEX "users_staff" ON "users" USING btree (lower("username")) WHERE "users"."is_admin" or "users"."is_technician" or "users"."is_field_technician" or "users"."is_contractor" or "users"."is_employee" or "users"."role" <> 'customer';
CREATE INDEX "users_disabled" ON "users" USING btree (lower("username")) WHERE "users"."disabled_at" is not null;
CREATE INDEX "users_managed_by" ON "users" USING btree ("managed_by") WHERE "users"."managed_by" is not null;
CREATE UNIQUE INDEX "appointments_one_per_draft" ON "appointments" USING btree ("draft_key") WHERE "appointments"."draft_key" is not null;
CREATE INDEX "appointments_busy" ON "appointments" USING btree ("busy_from","busy_until","staff_id","room_id") WHERE "appointments"."status" <> 'cancelled';
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id");
CREATE INDEX "appointments_staff" ON "appointments" USING btree ("staff_id","starts_at");
CREATE INDEX "appointments_customer" ON "appointments" USING btree ("customer_user_id","starts_at" DESC NULLS LAST) WHERE "appointments"."customer_user_id" is not null;
CREATE INDEX "appointments_ticket" ON "appointments" USING btree ("ticket_id") WHERE "appointments"."ticket_id" is not null;
CREATE INDEX "appointments_email" ON "appointments" USING btree (lower("customer_email"));
CREATE INDEX "appointments_phone" ON "appointments" USING btree (regexp_replace("customer_phone", '[^0-9]', '', 'g'));
CREATE INDEX "appointments_to_remind" ON "appointments" USING btree ("starts_at") WHERE "appointments"."reminded_at" is null and "appointments"."status" in ('scheduled', 'confirmed');
CREATE INDEX "appointments_follow_up" ON "appointments" USING btree ("follow_up_on","id") WHERE "appointments"."follow_up_on" is not null;
CREATE INDEX "absences_until" ON "absences" USING btree ("until");
CREATE UNIQUE INDEX "absences_once" ON "absences" USING btree ("staff_id","from","until");
CREATE UNIQUE INDEX "appointment_deposits_one_per_allocation" ON "appointment_deposits" USING btree ("allocation_id");
CREATE INDEX "appointment_deposits_unpaid" ON "appointment_deposits" USING btree ("held_until") WHERE "appointment_deposits"."state" = 'due';
CREATE INDEX "appointment_deposits_paid" ON "appointment_deposits" USING btree ("paid_at") WHERE "appointment_deposits"."paid_at" is not null;
CREATE INDEX "appointment_deposits_network" ON "appointment_deposits" USING btree ("network") WHERE "appointment_deposits"."state" = 'due';
CREATE INDEX "appointment_deposits_owed" ON "appointment_deposits" USING btree ("appointment_id") WHERE "appointment_deposits"."state" = 'owed';
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","id" DESC NULLS LAST);
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id" DESC NULLS LAST);
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id" DESC NULLS LAST);
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");
CREATE INDEX "audit_entries_who" ON "audit_entries" USING gin ((case when octet_length("actor_name") = char_length("actor_name") then "actor_name" else regexp_replace(normalize(translate("actor_name", '‐’‑‘–ʼ—′−', '-''-''-''-''-'), NFKD), '[\u0300-\u036f]', '', 'g') end) gin_trgm_ops);
CREATE INDEX "backup_runs_latest" ON "backup_runs" USING btree ("kind","started_at");
CREATE INDEX "balance_entries_balance" ON "balance_entries" USING btree ("balance_id","id");
CREATE INDEX "balance_entries_by_day" ON "balance_entries" USING btree ("at");
CREATE INDEX "balance_entries_allocation" ON "balance_entries" USING btree ("allocation_id") WHERE "balance_entries"."allocation_id" is not null;
CREATE UNIQUE INDEX "balance_entries_spent_once" ON "balance_entries" USING btree ("balance_id","allocation_id") WHERE "balance_entries"."kind" = 'spent';
CREATE UNIQUE INDEX "balance_entries_once_per_refund" ON "balance_entries" USING btree ("balance_id","refund_id","kind");
CREATE UNIQUE INDEX "balance_entries_once_per_request" ON "balance_entries" USING btree ("request_key");
CREATE INDEX "balance_holds_balance" ON "balance_holds" USING btree ("balance_id");
CREATE UNIQUE INDEX "balances_one_per_code" ON "balances" USING btree ("fingerprint");
CREATE UNIQUE INDEX "balances_one_credit_per_user" ON "balances" USING btree ("user_id");
CREATE INDEX "balances_open" ON "balances" USING btree ("id" DESC NULLS LAST) WHERE "balances"."balance_cents" > 0;
CREATE UNIQUE INDEX "gift_card_sales_one_per_key" ON "gift_card_sales" USING btree ("key");
CREATE UNIQUE INDEX "gift_card_sales_one_per_allocation" ON "gift_card_sales" USING btree ("allocation_id");
CREATE UNIQUE INDEX "gift_card_sales_one_per_card" ON "gift_card_sales" USING btree ("balance_id");
CREATE INDEX "gift_card_sales_buyer" ON "gift_card_sales" USING btree (lower("buyer_email"));
CREATE INDEX "gift_card_sales_recipient" ON "gift_card_sales" USING btree (lower("recipient_email"));
CREATE UNIQUE INDEX "stock_alerts_one_waits" ON "stock_alerts" USING btree ("product_id","email") WHERE "stock_alerts"."notified_at" is null;
CREATE INDEX "stock_alerts_address" ON "stock_alerts" USING btree ("email");
CREATE INDEX "stock_alerts_age" ON "stock_alerts" USING btree ("created_at");
CREATE UNIQUE INDEX "brand_former_slugs_slug" ON "brand_former_slugs" USING btree ("slug");
CREATE UNIQUE INDEX "brands_slug" ON "brands" USING btree ("slug");
CREATE UNIQUE INDEX "brands_name" ON "brands" USING btree (lower("name"));
CREATE INDEX "bundle_components_product" ON "bundle_components" USING btree ("product_id");
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");
CREATE UNIQUE INDEX "category_former_slugs_slug" ON "category_former_slugs" USING btree ("slug");
CREATE INDEX "collection_products_product" ON "collection_products" USING btree ("product_id");
CREATE UNIQUE INDEX "collection_former_slugs_slug" ON "collection_former_slugs" USING btree ("slug");
CREATE UNIQUE INDEX "collections_slug" ON "collections" USING btree ("slug");
CREATE UNIQUE INDEX "collections_name" ON "collections" USING btree (lower("name"));
CREATE UNIQUE INDEX "product_fits_model" ON "product_fits" USING btree ("product_id","model_id") WHERE "product_fits"."model_id" is not null;
CREATE UNIQUE INDEX "product_fits_line" ON "product_fits" USING btree ("product_id","line_id") WHERE "product_fits"."line_id" is not null;
CREATE INDEX "product_fits_by_model" ON "product_fits" USING btree ("model_id");
CREATE INDEX "product_fits_by_line" ON "product_fits" USING btree ("line_id");
CREATE UNIQUE INDEX "digital_codes_entered_once" ON "digital_codes" USING btree ("fingerprint");
CREATE INDEX "digital_codes_unused" ON "digital_codes" USING btree ("product_id","id") WHERE "digital_codes"."state" = 'unused';
CREATE INDEX "digital_codes_product" ON "digital_codes" USING btree ("product_id","id");
CREATE UNIQUE INDEX "product_import_pictures_of_product" ON "product_import_pictures" USING btree ("product_id","url");
CREATE INDEX "product_import_pictures_to_do" ON "product_import_pictures" USING btree ("import_id","state","id");
CREATE INDEX "product_sources_product" ON "product_sources" USING btree ("product_id");
CREATE UNIQUE INDEX "product_former_slugs_slug" ON "product_former_slugs" USING btree ("slug");
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree ("slug");
CREATE INDEX "products_search_text" ON "products" USING gin ("search_text");
CREATE INDEX "products_name_text" ON "products" USING gin ("name_text");
CREATE INDEX "products_kind_text" ON "products" USING gin ("kind_text");
CREATE INDEX "products_featured" ON "products" USING btree ("is_featured" DESC NULLS FIRST,"id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;
CREATE INDEX "products_charged" ON "products" USING btree ("charged_cents","id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;
CREATE INDEX "products_category_featured" ON "products" USING btree ("category_id","is_featured" DESC NULLS FIRST,"id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;
CREATE INDEX "products_admin_search" ON "products" USING gin ((case when octet_length("name" || ' ' || "description" || ' ' || coalesce("supplier_code", '') || ' ' || coalesce("sku", '') || ' ' || "variant_words") = char_length("name" || ' ' || "description" || ' ' || coalesce("supplier_code", '') || ' ' || coalesce("sku", '') || ' ' || "variant_words") then "name" || ' ' || "description" || ' ' || coalesce("supplier_code", '') || ' ' || coalesce("sku", '') || ' ' || "variant_words" else regexp_replace(normalize(translate("name" || ' ' || "description" || ' ' || coalesce("supplier_code", '') || ' ' || coalesce("sku", '') || ' ' || "variant_words", '‐’‑‘–ʼ—′−', '-''-''-''-''-'), NFKD), '[\u0300-\u036f]', '', 'g') end) gin_trgm_ops);
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;
CREATE INDEX "products_by_category_name" ON "products" USING btree ("category_name",lower("name"),"id") WHERE "products"."archived_at" is null and "products"."parent_id" is null;
CREATE INDEX "products_stock_value" ON "products" USING btree ("category_id","stock_on_hand","cost_cents","charged_cents") WHERE "products"."stock_on_hand" > 0 and not "products"."drop_ship_only";
CREATE INDEX "products_by_stock" ON "products" USING btree ("stock_on_hand","id") WHERE "products"."archived_at" is null and not "products"."has_options";
CREATE INDEX "products_with_own_reorder_point" ON "products" USING btree ("stock_on_hand","id") WHERE "products"."archived_at" is null and not "products"."has_options" and "products"."reorder_point" is not null;
CREATE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE "products"."barcode" is not null;
CREATE INDEX "products_sku" ON "products" USING btree (lower("sku")) WHERE "products"."sku" is not null;
CREATE UNIQUE INDEX "products_id_has_options" ON "products" USING btree ("id","has_options");
CREATE INDEX "products_parent" ON "products" USING btree ("parent_id") WHERE "products"."parent_id" is not null;
CREATE UNIQUE INDEX "products_variant_values" ON "products" USING btree ("parent_id","option_values") WHERE "products"."parent_id" is not null and "products"."archived_at" is null;
CREATE UNIQUE INDEX "products_serial_number" ON "products" USING btree ("serial_number") WHERE "products"."serial_number" is not null;
CREATE INDEX "products_units_to_settle" ON "products" USING btree ("parent_id") WHERE "products"."serial_number" is not null and ("products"."stock_on_hand" = 0) <> ("products"."archived_at" is not null);
CREATE INDEX "products_offers" ON "products" USING btree ("updated_at") WHERE "products"."offer_limit" is not null;
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id");
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");
CREATE INDEX "products_archived" ON "products" USING btree ("category_id","id") WHERE "products"."archived_at" is not null;
CREATE INDEX "products_scheduled_sale" ON "products" USING btree ("id") WHERE "products"."scheduled_sale_cents" is not null;
CREATE INDEX "product_pairs_other" ON "product_pairs" USING btree ("other_id");
CREATE UNIQUE INDEX "product_recommendations_once" ON "product_recommendations" USING btree ("product_id","kind","recommended_id");
CREATE INDEX "product_recommendations_recommended" ON "product_recommendations" USING btree ("recommended_id");
CREATE INDEX "search_clicks_product" ON "search_clicks" USING btree ("product_id");
CREATE UNIQUE INDEX "search_counts_words" ON "search_counts" USING btree ("words");
CREATE INDEX "search_counts_searches" ON "search_counts" USING btree ("searches","last_searched_on");
CREATE UNIQUE INDEX "stock_count_lines_product" ON "stock_count_lines" USING btree ("count_id","product_id");
CREATE INDEX "stock_count_lines_by_product" ON "stock_count_lines" USING btree ("product_id");
CREATE UNIQUE INDEX "stock_count_scans_once" ON "stock_count_scans" USING btree ("count_id","key");
CREATE INDEX "stock_count_scans_by_product" ON "stock_count_scans" USING btree ("product_id");
CREATE INDEX "stock_hold_turns_since" ON "stock_hold_turns" USING btree ("since");
CREATE UNIQUE INDEX "stock_holds_checkout_product" ON "stock_holds" USING btree ("checkout_id","product_id");
CREATE INDEX "stock_holds_product" ON "stock_holds" USING btree ("product_id");
CREATE INDEX "stock_holds_network" ON "stock_holds" USING btree ("network");
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at");
CREATE UNIQUE INDEX "stock_movements_once_per_cause" ON "stock_movements" USING btree ("product_id","cause","reason");
CREATE UNIQUE INDEX "cart_items_one_line_per_product" ON "cart_items" USING btree ("cart_id","product_id");
CREATE UNIQUE INDEX "carts_one_per_shopper" ON "carts" USING btree ("shopper_id");
CREATE UNIQUE INDEX "checkout_lines_checkout_product" ON "checkout_lines" USING btree ("checkout_id","product_id");
CREATE UNIQUE INDEX "checkouts_one_per_payment" ON "checkouts" USING btree ("payment_id");
CREATE INDEX "checkouts_shopper" ON "checkouts" USING btree ("shopper_id");
CREATE INDEX "checkouts_owner" ON "checkouts" USING btree ("owner_id") WHERE "checkouts"."owner_id" is not null;
CREATE UNIQUE INDEX "checkouts_one_open_per_shopper" ON "checkouts" USING btree ("shopper_id") WHERE "checkouts"."status" = 'open';
CREATE UNIQUE INDEX "phone_orders_one_per_checkout" ON "phone_orders" USING btree ("checkout_id");
CREATE UNIQUE INDEX "phone_orders_one_per_request" ON "phone_orders" USING btree ("request_key");
CREATE INDEX "phone_orders_newest" ON "phone_orders" USING btree ("created_at" DESC NULLS FIRST);
CREATE INDEX "customer_notes_email" ON "customer_notes" USING btree ("email","id" DESC NULLS LAST);
CREATE UNIQUE INDEX "data_import_rows_line" ON "data_import_rows" USING btree ("import_id","line");
CREATE INDEX "data_import_rows_record" ON "data_import_rows" USING btree ("record_id");
CREATE INDEX "data_imports_started" ON "data_imports" USING btree ("kind","started_at");
CREATE UNIQUE INDEX "device_families_name" ON "device_families" USING btree (lower("make"),lower("name"));
CREATE UNIQUE INDEX "device_models_slug" ON "device_models" USING btree ("slug");
CREATE UNIQUE INDEX "device_models_listed_as" ON "device_models" USING btree ("listed_as");
CREATE INDEX "device_models_line" ON "device_models" USING btree ("line_id");
CREATE INDEX "device_models_merged_into" ON "device_models" USING btree ("merged_into_id");
CREATE UNIQUE INDEX "domain_orders_one_per_line" ON "domain_orders" USING btree ("order_item_id");
CREATE UNIQUE INDEX "domain_orders_one_per_name" ON "domain_orders" USING btree ("what") WHERE "domain_orders"."kind" = 'domain' and "domain_orders"."state" in ('ordered', 'registering', 'active');
CREATE INDEX "domain_orders_order" ON "domain_orders" USING btree ("order_id");
CREATE INDEX "domain_orders_shopper" ON "domain_orders" USING btree ("shopper_id");
CREATE INDEX "domain_orders_open" ON "domain_orders" USING btree ("due_at","id") WHERE "domain_orders"."state" in ('ordered', 'registering');
CREATE INDEX "domain_orders_running" ON "domain_orders" USING btree ("expires_on","id") WHERE "domain_orders"."state" = 'active';
CREATE UNIQUE INDEX "domain_orders_one_per_supplier_order" ON "domain_orders" USING btree ("registrar","supplier_order_id");
CREATE INDEX "domain_requests_open" ON "domain_requests" USING btree ("id") WHERE "domain_requests"."answered_at" is null;
CREATE INDEX "domain_requests_answered" ON "domain_requests" USING btree ("answered_at" DESC NULLS FIRST,"id") WHERE "domain_requests"."answered_at" is not null;
CREATE INDEX "domain_requests_age" ON "domain_requests" USING btree ("created_at");
CREATE INDEX "sent_forms_at" ON "sent_forms" USING btree ("at");
CREATE UNIQUE INDEX "inquiries_one_per_draft" ON "inquiries" USING btree ("draft_key");
CREATE INDEX "inquiries_by_status" ON "inquiries" USING btree ("status","id");
CREATE INDEX "inquiries_closed" ON "inquiries" USING btree ("updated_at") WHERE "inquiries"."status" = 'closed';
CREATE INDEX "inquiries_email" ON "inquiries" USING btree (lower("customer_email"));
CREATE INDEX "inquiries_service" ON "inquiries" USING btree ("service_id");
CREATE INDEX "inquiries_customer" ON "inquiries" USING btree ("customer_user_id","id") WHERE "inquiries"."customer_user_id" is not null;
CREATE UNIQUE INDEX "inquiry_photos_one_per_upload" ON "inquiry_photos" USING btree ("upload_key");
CREATE INDEX "inquiry_photos_inquiry" ON "inquiry_photos" USING btree ("inquiry_id","id");
CREATE UNIQUE INDEX "inquiry_quotes_version" ON "inquiry_quotes" USING btree ("inquiry_id","version");
CREATE UNIQUE INDEX "inquiry_quotes_one_per_draft" ON "inquiry_quotes" USING btree ("draft_key");
CREATE UNIQUE INDEX "mail_messages_dedupe_key" ON "mail_messages" USING btree ("dedupe_key");
CREATE INDEX "mail_messages_recipient" ON "mail_messages" USING btree (lower("to_address"),"id" DESC NULLS LAST);
CREATE INDEX "mail_messages_failed" ON "mail_messages" USING btree ("created_at") WHERE "mail_messages"."status" = 'failed';
CREATE INDEX "mail_messages_status" ON "mail_messages" USING btree ("status","id");
CREATE INDEX "mail_messages_last_sent" ON "mail_messages" USING btree ("sent_at") WHERE "mail_messages"."sent_at" is not null;
CREATE INDEX "mail_messages_search" ON "mail_messages" USING gin ((case when octet_length("to_address" || ' ' || "subject") = char_length("to_address" || ' ' || "subject") then "to_address" || ' ' || "subject" else regexp_replace(normalize(translate("to_address" || ' ' || "subject", '‐’‑‘–ʼ—′−', '-''-''-''-''-'), NFKD), '[\u0300-\u036f]', '', 'g') end) gin_trgm_ops);
CREATE INDEX "mail_messages_waiting" ON "mail_messages" USING btree ("created_at") WHERE "mail_messages"."status" = 'queued';
CREATE UNIQUE INDEX "managed_plans_one_per_request" ON "managed_plans" USING btree ("request_key");
CREATE INDEX "managed_plans_next" ON "managed_plans" USING btree ("next_invoice_on","id");
CREATE INDEX "managed_plans_customer" ON "managed_plans" USING btree (lower("customer_email"));
CREATE UNIQUE INDEX "plan_invoices_one_per_term" ON "plan_invoices" USING btree ("plan_id","term");
CREATE UNIQUE INDEX "plan_invoices_one_per_allocation" ON "plan_invoices" USING btree ("allocation_id");
CREATE INDEX "plan_invoices_unpaid" ON "plan_invoices" USING btree ("due_on","id") WHERE "plan_invoices"."allocation_id" is null and "plan_invoices"."waived_at" is null;
CREATE INDEX "plan_invoices_paid" ON "plan_invoices" USING btree ("paid_at");
CREATE UNIQUE INDEX "plan_work_one_per_request" ON "plan_work" USING btree ("request_key");
CREATE INDEX "plan_work_plan" ON "plan_work" USING btree ("plan_id","day");
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email");
CREATE INDEX "newsletter_subscribers_by_status" ON "newsletter_subscribers" USING btree ("status","id");
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ("email" gin_trgm_ops);
CREATE UNIQUE INDEX "delivered_codes_one_owner" ON "delivered_codes" USING btree ("code_id") WHERE "delivered_codes"."revoked_at" is null;
CREATE INDEX "delivered_codes_delivery" ON "delivered_codes" USING btree ("delivery_id");
CREATE UNIQUE INDEX "digital_deliveries_one_per_item" ON "digital_deliveries" USING btree ("order_item_id");
CREATE INDEX "digital_deliveries_order" ON "digital_deliveries" USING btree ("order_id");
CREATE INDEX "digital_deliveries_waiting" ON "digital_deliveries" USING btree ("due_at","id") WHERE "digital_deliveries"."delivered_at" is null and "digital_deliveries"."revoked" < "digital_deliveries"."quantity";
CREATE INDEX "downloads_delivery" ON "downloads" USING btree ("delivery_id","at");
CREATE INDEX "drop_shipment_items_shipment" ON "drop_shipment_items" USING btree ("drop_shipment_id");
CREATE INDEX "drop_shipments_supplier" ON "drop_shipments" USING btree ("supplier_id");
CREATE INDEX "drop_shipments_unsent" ON "drop_shipments" USING btree ("created_at") WHERE "drop_shipments"."sent_at" is null and "drop_shipments"."stopped_at" is null;
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");
CREATE INDEX "order_events_cancelled" ON "order_events" USING btree ("at") WHERE "order_events"."type" = 'status.cancelled';
CREATE INDEX "order_events_delivered" ON "order_events" USING btree ("at") WHERE "order_events"."type" = 'status.delivered';
CREATE UNIQUE INDEX "order_events_one_per_note" ON "order_events" USING btree ("note_key") WHERE "order_events"."note_key" is not null;
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id") WHERE "order_items"."product_id" is not null;
CREATE INDEX "order_items_offer" ON "order_items" USING btree ("slug") WHERE "order_items"."slug" like '%:%';
CREATE INDEX "order_items_service" ON "order_items" USING btree ("service_id") WHERE "order_items"."service_id" is not null;
CREATE UNIQUE INDEX "orders_one_per_allocation" ON "orders" USING btree ("allocation_id");
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_intent_id");
CREATE UNIQUE INDEX "orders_one_per_sale" ON "orders" USING btree ("sale_key");
CREATE INDEX "orders_shopper" ON "orders" USING btree ("shopper_id","id" DESC NULLS LAST);
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id");
CREATE INDEX "orders_by_customer" ON "orders" USING btree (lower("contact_name"),"id");
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "orders_by_payment_status" ON "orders" USING btree ("payment_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."payment_status" <> 'paid';
CREATE INDEX "orders_by_shipping_method" ON "orders" USING btree ("shipping_method","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "orders_by_payment_source" ON "orders" USING btree ("payment_source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."payment_source" <> 'online';
CREATE INDEX "orders_at_reader" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."is_at_reader";
CREATE INDEX "orders_needing_attention" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."needs_attention";
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" in ('pending', 'processing');
CREATE INDEX "orders_office_search" ON "orders" USING gin ((case when octet_length("contact_name" || ' ' || "contact_email" || ' ' || "contact_phone" || ' ' || regexp_replace("contact_phone", '[^0-9]', '', 'g') || ' ' || coalesce("tracking_number", '')) = char_length("contact_name" || ' ' || "contact_email" || ' ' || "contact_phone" || ' ' || regexp_replace("contact_phone", '[^0-9]', '', 'g') || ' ' || coalesce("tracking_number", '')) then "contact_name" || ' ' || "contact_email" || ' ' || "contact_phone" || ' ' || regexp_replace("contact_phone", '[^0-9]', '', 'g') || ' ' || coalesce("tracking_number", '') else regexp_replace(normalize(translate("contact_name" || ' ' || "contact_email" || ' ' || "contact_phone" || ' ' || regexp_replace("contact_phone", '[^0-9]', '', 'g') || ' ' || coalesce("tracking_number", ''), '‐’‑‘–ʼ—′−', '-''-''-''-''-'), NFKD), '[\u0300-\u036f]', '', 'g') end) gin_trgm_ops);
CREATE INDEX "orders_contact_email" ON "orders" USING btree (lower("contact_email"));
CREATE INDEX "refund_lines_item" ON "refund_lines" USING btree ("order_item_id");
CREATE UNIQUE INDEX "parked_sales_one_per_key" ON "parked_sales" USING btree ("key");
CREATE INDEX "parked_sales_age" ON "parked_sales" USING btree ("parked_at");
CREATE INDEX "tips_order" ON "tips" USING btree ("order_id");
CREATE INDEX "tips_at" ON "tips" USING btree ("at");
CREATE UNIQUE INDEX "demo_intents_idempotency_key" ON "demo_intents" USING btree ("idempotency_key");
CREATE UNIQUE INDEX "demo_intents_client_secret" ON "demo_intents" USING btree ("client_secret");
CREATE UNIQUE INDEX "demo_refunds_idempotency_key" ON "demo_refunds" USING btree ("idempotency_key");
CREATE UNIQUE INDEX "drawer_moves_one_per_key" ON "drawer_moves" USING btree ("key");
CREATE INDEX "drawer_moves_drawer" ON "drawer_moves" USING btree ("drawer_id");
CREATE UNIQUE INDEX "drawers_one_open_per_till" ON "drawers" USING btree (lower("till")) WHERE "drawers"."closed_at" is null;
CREATE INDEX "drawers_newest" ON "drawers" USING btree ("opened_at" DESC NULLS FIRST);
CREATE INDEX "unmatched_payments_intent" ON "unmatched_payments" USING btree ("payment_intent_id");
CREATE UNIQUE INDEX "unmatched_payments_one_unknown" ON "unmatched_payments" USING btree ("payment_intent_id") WHERE "unmatched_payments"."kind" = 'unknown_payment';
CREATE INDEX "unmatched_payments_open" ON "unmatched_payments" USING btree ("at") WHERE not "unmatched_payments"."is_resolved";
CREATE UNIQUE INDEX "payment_allocations_once_per_payment" ON "payment_allocations" USING btree ("payment_id","kind","subject_id");
CREATE INDEX "payment_allocations_subject" ON "payment_allocations" USING btree ("kind","subject_id");
CREATE UNIQUE INDEX "payments_one_per_intent" ON "payments" USING btree ("payment_intent_id");
CREATE INDEX "payments_shopper" ON "payments" USING btree ("shopper_id");
CREATE INDEX "payments_drawer" ON "payments" USING btree ("drawer_id") WHERE "payments"."drawer_id" is not null;
CREATE INDEX "payments_undecided" ON "payments" USING btree ("created_at") WHERE "payments"."progress" in ('open', 'settling');
CREATE INDEX "refunds_allocation" ON "refunds" USING btree ("allocation_id");
CREATE INDEX "refunds_drawer" ON "refunds" USING btree ("drawer_id") WHERE "refunds"."drawer_id" is not null;
CREATE INDEX "refunds_intent" ON "refunds" USING btree ("payment_intent_id");
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at" DESC NULLS FIRST,"id");
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'pending';
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'failed';
CREATE UNIQUE INDEX "refunds_one_return_per_purpose" ON "refunds" USING btree ("allocation_id") WHERE "refunds"."is_return";
CREATE UNIQUE INDEX "refunds_one_without_allocation" ON "refunds" USING btree ("payment_intent_id") WHERE "refunds"."allocation_id" is null;
CREATE UNIQUE INDEX "portal_blobs_one_per_upload" ON "portal_blobs" USING btree ("record_id","upload_key");
CREATE INDEX "portal_blobs_unfinished" ON "portal_blobs" USING btree ("user_id","updated_at") WHERE "portal_blobs"."done_at" is null;
CREATE INDEX "portal_edits_of_record" ON "portal_edits" USING btree ("record_id","id" DESC NULLS LAST);
CREATE INDEX "portal_records_of_user" ON "portal_records" USING btree ("user_id","id" DESC NULLS LAST);
CREATE INDEX "portal_records_of_ticket" ON "portal_records" USING btree ("ticket_id");
CREATE INDEX "portal_records_asked_for" ON "portal_records" USING btree ("id") WHERE "portal_records"."kind" = 'appointment' and "portal_records"."appointment_id" is null;
CREATE UNIQUE INDEX "portal_records_one_per_appointment" ON "portal_records" USING btree ("appointment_id");
CREATE INDEX "promotion_uses_key" ON "promotion_uses" USING btree ("use_key");
CREATE INDEX "promotion_uses_customer" ON "promotion_uses" USING btree ("customer") WHERE "promotion_uses"."customer" <> '';
CREATE INDEX "promotion_uses_newest" ON "promotion_uses" USING btree ("at");
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("code");
CREATE UNIQUE INDEX "purchase_order_lines_product" ON "purchase_order_lines" USING btree ("purchase_order_id","product_id");
CREATE INDEX "purchase_order_lines_by_product" ON "purchase_order_lines" USING btree ("product_id");
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("supplier_id","id" DESC NULLS LAST);
CREATE UNIQUE INDEX "purchase_receipt_lines_once" ON "purchase_receipt_lines" USING btree ("purchase_order_id","key","product_id");
CREATE INDEX "purchase_receipt_lines_by_product" ON "purchase_receipt_lines" USING btree ("product_id");
CREATE UNIQUE INDEX "queue_numbers_press" ON "queue_numbers" USING btree ("call_key") WHERE "queue_numbers"."call_key" is not null;
CREATE UNIQUE INDEX "queue_numbers_open_once" ON "queue_numbers" USING btree ("shopper_id","service_id","day") WHERE "queue_numbers"."status" in ('waiting', 'called');
CREATE INDEX "queue_numbers_waiting" ON "queue_numbers" USING btree ("day","number") WHERE "queue_numbers"."status" in ('waiting', 'called');
CREATE INDEX "queue_numbers_measured" ON "queue_numbers" USING btree ("service_id","ended_at") WHERE "queue_numbers"."status" = 'done';
CREATE INDEX "queue_numbers_shopper" ON "queue_numbers" USING btree ("shopper_id");
CREATE UNIQUE INDEX "repair_payments_one_per_allocation" ON "repair_payments" USING btree ("allocation_id");
CREATE UNIQUE INDEX "repair_payments_one_per_request" ON "repair_payments" USING btree ("request_key");
CREATE INDEX "repair_payments_at" ON "repair_payments" USING btree ("at");
CREATE INDEX "repair_payments_ticket" ON "repair_payments" USING btree ("ticket_id","id");
CREATE INDEX "repair_tax_corrections_at" ON "repair_tax_corrections" USING btree ("at");
CREATE INDEX "repair_tax_corrections_payment" ON "repair_tax_corrections" USING btree ("payment_id");
CREATE INDEX "repair_note_drafts_at" ON "repair_note_drafts" USING btree ("at");
CREATE UNIQUE INDEX "repair_estimates_version" ON "repair_estimates" USING btree ("ticket_id","version");
CREATE UNIQUE INDEX "repair_estimates_one_per_draft" ON "repair_estimates" USING btree ("draft_key");
CREATE UNIQUE INDEX "repair_estimates_one_waiting" ON "repair_estimates" USING btree ("ticket_id") WHERE "repair_estimates"."decided_at" is null and "repair_estimates"."expired_at" is null and "repair_estimates"."replaced_at" is null;
CREATE INDEX "repair_estimates_waiting" ON "repair_estimates" USING btree ("sent_at") WHERE "repair_estimates"."decided_at" is null and "repair_estimates"."expired_at" is null and "repair_estimates"."replaced_at" is null;
CREATE INDEX "unpaid_fittings_ordered_at" ON "unpaid_fittings" USING btree ("ordered_at");
CREATE UNIQUE INDEX "repair_handoffs_key" ON "repair_handoffs" USING btree ("key_hash");
CREATE INDEX "repair_handoffs_ticket" ON "repair_handoffs" USING btree ("ticket_id","id");
CREATE UNIQUE INDEX "intake_slips_place" ON "intake_slips" USING btree ("batch_key","place");
CREATE UNIQUE INDEX "repair_parts_one_per_request" ON "repair_parts" USING btree ("request_key");
CREATE UNIQUE INDEX "repair_parts_hold" ON "repair_parts" USING btree ("hold_id");
CREATE INDEX "repair_parts_ticket" ON "repair_parts" USING btree ("ticket_id","id");
CREATE INDEX "repair_parts_serial" ON "repair_parts" USING btree (upper(regexp_replace("serial_number", '[\s\u2010-\u2015/-]', '', 'g')));
CREATE INDEX "repair_parts_awaited" ON "repair_parts" USING btree ("purchase_order_id","product_id") WHERE "repair_parts"."state" = 'ordered';
CREATE INDEX "repair_passcode_openings_ticket" ON "repair_passcode_openings" USING btree ("ticket_id","id");
CREATE INDEX "repair_passcodes_kept" ON "repair_passcodes" USING btree ("ticket_id") WHERE "repair_passcodes"."ciphertext" is not null;
CREATE UNIQUE INDEX "repair_photos_one_per_upload" ON "repair_photos" USING btree ("ticket_id","upload_key");
CREATE INDEX "repair_photos_ticket" ON "repair_photos" USING btree ("ticket_id","id");
CREATE INDEX "repair_photos_pair" ON "repair_photos" USING btree ("pair_id");
CREATE INDEX "repair_replacements_open" ON "repair_replacements" USING btree ("until") WHERE "repair_replacements"."order_id" is null;
CREATE UNIQUE INDEX "repair_signatures_one_per_form" ON "repair_signatures" USING btree ("ticket_id","signature_key");
CREATE INDEX "repair_signatures_ticket" ON "repair_signatures" USING btree ("ticket_id","id");
CREATE INDEX "repair_ticket_events_ticket" ON "repair_ticket_events" USING btree ("ticket_id","id");
CREATE UNIQUE INDEX "repair_ticket_events_one_per_note" ON "repair_ticket_events" USING btree ("note_key") WHERE "repair_ticket_events"."note_key" is not null;
CREATE UNIQUE INDEX "repair_tickets_one_per_draft" ON "repair_tickets" USING btree ("draft_key") WHERE "repair_tickets"."draft_key" is not null;
CREATE UNIQUE INDEX "repair_tickets_one_per_slip" ON "repair_tickets" USING btree ("slip_id") WHERE "repair_tickets"."slip_id" is not null;
CREATE INDEX "repair_tickets_claim" ON "repair_tickets" USING btree ("claim_number") WHERE "repair_tickets"."claim_number" is not null;
CREATE INDEX "repair_tickets_customer" ON "repair_tickets" USING btree ("customer_user_id","id" DESC NULLS LAST);
CREATE INDEX "repair_tickets_email" ON "repair_tickets" USING btree (lower("customer_email"));
CREATE INDEX "repair_tickets_by_status" ON "repair_tickets" USING btree ("status","id" DESC NULLS LAST);
CREATE INDEX "repair_tickets_assignee" ON "repair_tickets" USING btree ("assignee_id","id" DESC NULLS LAST) WHERE "repair_tickets"."assignee_id" is not null;
CREATE INDEX "repair_tickets_serial" ON "repair_tickets" USING btree (upper(regexp_replace("serial_number", '[\s\u2010-\u2015/-]', '', 'g')));
CREATE INDEX "repair_tickets_search" ON "repair_tickets" USING gin ((case when octet_length("customer_name" || ' ' || "customer_email" || ' ' || "customer_phone" || ' ' || regexp_replace("customer_phone", '[^0-9]', '', 'g') || ' ' || "device_type" || ' ' || coalesce("device_brand", '') || ' ' || coalesce("device_model", '') || ' ' || coalesce("serial_number", '')) = char_length("customer_name" || ' ' || "customer_email" || ' ' || "customer_phone" || ' ' || regexp_replace("customer_phone", '[^0-9]', '', 'g') || ' ' || "device_type" || ' ' || coalesce("device_brand", '') || ' ' || coalesce("device_model", '') || ' ' || coalesce("serial_number", '')) then "customer_name" || ' ' || "customer_email" || ' ' || "customer_phone" || ' ' || regexp_replace("customer_phone", '[^0-9]', '', 'g') || ' ' || "device_type" || ' ' || coalesce("device_brand", '') || ' ' || coalesce("device_model", '') || ' ' || coalesce("serial_number", '') else regexp_replace(normalize(translate("customer_name" || ' ' || "customer_email" || ' ' || "customer_phone" || ' ' || regexp_replace("customer_phone", '[^0-9]', '', 'g') || ' ' || "device_type" || ' ' || coalesce("device_brand", '') || ' ' || coalesce("device_model", '') || ' ' || coalesce("serial_number", ''), '‐’‑‘–ʼ—′−', '-''-''-''-''-'), NFKD), '[\u0300-\u036f]', '', 'g') end) gin_trgm_ops);
CREATE INDEX "repair_tickets_ready_at" ON "repair_tickets" USING btree ("ready_at") WHERE "repair_tickets"."ready_at" is not null;
CREATE INDEX "repair_tickets_completed_at" ON "repair_tickets" USING btree ("completed_at") WHERE "repair_tickets"."completed_at" is not null;
CREATE INDEX "repair_tickets_warranty_of" ON "repair_tickets" USING btree ("warranty_of_id") WHERE "repair_tickets"."warranty_of_id" is not null;
CREATE INDEX "repair_tickets_merged_into" ON "repair_tickets" USING btree ("merged_into_id") WHERE "repair_tickets"."merged_into_id" is not null;
CREATE INDEX "repair_tickets_attention" ON "repair_tickets" USING btree ("id") WHERE "repair_tickets"."needs_attention";
CREATE INDEX "repair_tickets_unanswered" ON "repair_tickets" USING btree ("unanswered_since","id") WHERE "repair_tickets"."unanswered_since" is not null;
CREATE UNIQUE INDEX "repair_times_one_timer" ON "repair_times" USING btree ("user_id") WHERE "repair_times"."minutes" is null;
CREATE UNIQUE INDEX "repair_times_one_per_request" ON "repair_times" USING btree ("request_key");
CREATE INDEX "repair_times_ticket" ON "repair_times" USING btree ("ticket_id","id");
CREATE UNIQUE INDEX "unclaimed_letters_once" ON "unclaimed_letters" USING btree ("letter_key");
CREATE INDEX "unclaimed_letters_ticket" ON "unclaimed_letters" USING btree ("ticket_id");
CREATE UNIQUE INDEX "tech_notes_one_per_request" ON "tech_notes" USING btree ("request_key");
CREATE INDEX "tech_notes_at" ON "tech_notes" USING btree ("at" DESC NULLS LAST);
CREATE INDEX "ticket_viewers_at" ON "ticket_viewers" USING btree ("at");
CREATE UNIQUE INDEX "product_reviews_one_per_order" ON "product_reviews" USING btree ("product_id","order_id");
CREATE UNIQUE INDEX "product_reviews_one_per_address" ON "product_reviews" USING btree ("product_id","buyer_email") WHERE "product_reviews"."buyer_email" is not null;
CREATE INDEX "product_reviews_shown" ON "product_reviews" USING btree ("product_id","id") WHERE "product_reviews"."status" = 'approved';
CREATE INDEX "product_reviews_waiting" ON "product_reviews" USING btree ("id") WHERE "product_reviews"."status" = 'waiting';
CREATE INDEX "product_reviews_by_status" ON "product_reviews" USING btree ("status","id");
CREATE INDEX "product_reviews_order" ON "product_reviews" USING btree ("order_id");
CREATE INDEX "product_reviews_search" ON "product_reviews" USING gin ((case when octet_length("text" || ' ' || "name") = char_length("text" || ' ' || "name") then "text" || ' ' || "name" else regexp_replace(normalize(translate("text" || ' ' || "name", '‐’‑‘–ʼ—′−', '-''-''-''-''-'), NFKD), '[\u0300-\u036f]', '', 'g') end) gin_trgm_ops);
CREATE INDEX "product_reviews_address" ON "product_reviews" USING btree ("buyer_email");
CREATE UNIQUE INDEX "services_type" ON "services" USING btree ("type");
CREATE UNIQUE INDEX "services_canonical_slug" ON "services" USING btree ("canonical_slug");
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree (lower("name"));
CREATE INDEX "retention_runs_at" ON "retention_runs" USING btree ("at" DESC NULLS LAST);
CREATE UNIQUE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","subject_kind","subject_id") WHERE "webhook_deliveries"."status" = 'waiting';
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."status" = 'waiting';
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","id");
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_browser_id_push_browsers_id_fk" FOREIGN KEY ("browser_id") REFERENCES "public"."push_browsers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_user_id_users_id_fk" FOREIGN KEY ("viewed_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "shoppers" ADD CONSTRAINT "shoppers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_managed_by_users_id_fk" FOREIGN KEY ("managed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_user_id_users_id_fk" FOREIGN KEY ("customer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "absences" ADD CONSTRAINT "absences_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_rules" ADD CONSTRAINT "booking_rules_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_skills" ADD CONSTRAINT "booking_skills_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_skills" ADD CONSTRAINT "booking_skills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "appointment_deposits" ADD CONSTRAINT "appointment_deposits_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "appointment_deposits" ADD CONSTRAINT "appointment_deposits_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "field_visits" ADD CONSTRAINT "field_visits_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "balance_holds" ADD CONSTRAINT "balance_holds_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "balances" ADD CONSTRAINT "balances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "gift_card_sales" ADD CONSTRAINT "gift_card_sales_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "gift_card_sales" ADD CONSTRAINT "gift_card_sales_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "gift_card_sales" ADD CONSTRAINT "gift_card_sales_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "brand_former_slugs" ADD CONSTRAINT "brand_former_slugs_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bundle_components" ADD CONSTRAINT "bundle_components_bundle_id_products_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bundle_components" ADD CONSTRAINT "bundle_components_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "category_former_slugs" ADD CONSTRAINT "category_former_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "collection_former_slugs" ADD CONSTRAINT "collection_former_slugs_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_model_id_device_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."device_models"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_line_id_device_families_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."device_families"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "digital_codes" ADD CONSTRAINT "digital_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_import_id_data_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_imports"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_sources" ADD CONSTRAINT "product_sources_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_former_slugs" ADD CONSTRAINT "product_former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_parent_has_options" FOREIGN KEY ("parent_id","parent_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_recommendations" ADD CONSTRAINT "product_recommendations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_recommendations" ADD CONSTRAINT "product_recommendations_recommended_id_products_id_fk" FOREIGN KEY ("recommended_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_search_id_search_counts_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."search_counts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "serialized_units" ADD CONSTRAINT "serialized_units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "stock_hold_turns" ADD CONSTRAINT "stock_hold_turns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "carts" ADD CONSTRAINT "carts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "checkout_drafts" ADD CONSTRAINT "checkout_drafts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_owner_id_shoppers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "data_import_rows" ADD CONSTRAINT "data_import_rows_import_id_data_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "device_models" ADD CONSTRAINT "device_models_line_id_device_families_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."device_families"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "device_models" ADD CONSTRAINT "device_models_merged_into_id_device_models_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."device_models"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "domain_orders" ADD CONSTRAINT "domain_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "domain_orders" ADD CONSTRAINT "domain_orders_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "domain_orders" ADD CONSTRAINT "domain_orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_customer_user_id_users_id_fk" FOREIGN KEY ("customer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "inquiry_photos" ADD CONSTRAINT "inquiry_photos_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "inquiry_quotes" ADD CONSTRAINT "inquiry_quotes_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_plan_id_managed_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."managed_plans"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "plan_work" ADD CONSTRAINT "plan_work_plan_id_managed_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."managed_plans"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "delivered_codes" ADD CONSTRAINT "delivered_codes_delivery_id_digital_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."digital_deliveries"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "delivered_codes" ADD CONSTRAINT "delivered_codes_code_id_digital_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."digital_codes"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "digital_deliveries" ADD CONSTRAINT "digital_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "digital_deliveries" ADD CONSTRAINT "digital_deliveries_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_delivery_id_digital_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."digital_deliveries"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drop_shipment_items" ADD CONSTRAINT "drop_shipment_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drop_shipment_items" ADD CONSTRAINT "drop_shipment_items_drop_shipment_id_drop_shipments_id_fk" FOREIGN KEY ("drop_shipment_id") REFERENCES "public"."drop_shipments"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drop_shipment_parcels" ADD CONSTRAINT "drop_shipment_parcels_order_item_id_drop_shipment_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."drop_shipment_items"("order_item_id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drop_shipments" ADD CONSTRAINT "drop_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drop_shipments" ADD CONSTRAINT "drop_shipments_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_id_policies_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."policies"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_returns_id_policies_id_fk" FOREIGN KEY ("returns_id") REFERENCES "public"."policies"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "refund_shipping" ADD CONSTRAINT "refund_shipping_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "bill_sales" ADD CONSTRAINT "bill_sales_id_payments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reader_sales" ADD CONSTRAINT "reader_sales_id_payments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "tips" ADD CONSTRAINT "tips_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "tips" ADD CONSTRAINT "tips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "demo_readers" ADD CONSTRAINT "demo_readers_intent_id_demo_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."demo_intents"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "demo_refunds" ADD CONSTRAINT "demo_refunds_intent_id_demo_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."demo_intents"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drawer_moves" ADD CONSTRAINT "drawer_moves_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "payments" ADD CONSTRAINT "payments_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "payments" ADD CONSTRAINT "payments_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "portal_blobs" ADD CONSTRAINT "portal_blobs_record_id_portal_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."portal_records"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "portal_blobs" ADD CONSTRAINT "portal_blobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "portal_devices" ADD CONSTRAINT "portal_devices_paired_by_id_users_id_fk" FOREIGN KEY ("paired_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "portal_devices" ADD CONSTRAINT "portal_devices_last_user_id_users_id_fk" FOREIGN KEY ("last_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "portal_edits" ADD CONSTRAINT "portal_edits_record_id_portal_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."portal_records"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "portal_records" ADD CONSTRAINT "portal_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "portal_records" ADD CONSTRAINT "portal_records_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "portal_records" ADD CONSTRAINT "portal_records_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "queue_lines" ADD CONSTRAINT "queue_lines_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "queue_numbers" ADD CONSTRAINT "queue_numbers_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "queue_numbers" ADD CONSTRAINT "queue_numbers_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "queue_numbers" ADD CONSTRAINT "queue_numbers_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "repair_bills" ADD CONSTRAINT "repair_bills_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_payments" ADD CONSTRAINT "repair_payments_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_payments" ADD CONSTRAINT "repair_payments_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_tax_corrections" ADD CONSTRAINT "repair_tax_corrections_payment_id_repair_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."repair_payments"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_note_drafts" ADD CONSTRAINT "repair_note_drafts_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_note_drafts" ADD CONSTRAINT "repair_note_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "repair_estimates" ADD CONSTRAINT "repair_estimates_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "fitting_fees" ADD CONSTRAINT "fitting_fees_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "unfitted_products" ADD CONSTRAINT "unfitted_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "unpaid_fittings" ADD CONSTRAINT "unpaid_fittings_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "repair_handoffs" ADD CONSTRAINT "repair_handoffs_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "repair_parts" ADD CONSTRAINT "repair_parts_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_parts" ADD CONSTRAINT "repair_parts_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_parts" ADD CONSTRAINT "repair_parts_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_passcode_openings" ADD CONSTRAINT "repair_passcode_openings_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_passcodes" ADD CONSTRAINT "repair_passcodes_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_photos" ADD CONSTRAINT "repair_photos_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_photos" ADD CONSTRAINT "repair_photos_pair_id_repair_photos_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."repair_photos"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "repair_replacements" ADD CONSTRAINT "repair_replacements_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_replacements" ADD CONSTRAINT "repair_replacements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "technician_rates" ADD CONSTRAINT "technician_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "repair_signatures" ADD CONSTRAINT "repair_signatures_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_signatures" ADD CONSTRAINT "repair_signatures_terms_id_policies_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."policies"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_ticket_events" ADD CONSTRAINT "repair_ticket_events_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_customer_user_id_users_id_fk" FOREIGN KEY ("customer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_slip_id_intake_slips_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."intake_slips"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_terms_id_policies_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."policies"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_warranty_of_id_repair_tickets_id_fk" FOREIGN KEY ("warranty_of_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_merged_into_id_repair_tickets_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_times" ADD CONSTRAINT "repair_times_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_times" ADD CONSTRAINT "repair_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "disposal_proposals" ADD CONSTRAINT "disposal_proposals_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "disposal_proposals" ADD CONSTRAINT "disposal_proposals_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "unclaimed_letters" ADD CONSTRAINT "unclaimed_letters_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ticket_viewers" ADD CONSTRAINT "ticket_viewers_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_viewers" ADD CONSTRAINT "ticket_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_set_up_by_users_id_fk" FOREIGN KEY ("set_up_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
-- Drizzle cannot declare exclusion constraints. At most one armed holiday theme applies to a day.
ALTER TABLE "holiday_themes" ADD CONSTRAINT "holiday_themes_apart" EXCLUDE USING gist (daterange("starts_on", "ends_on", '[]') WITH &&) WHERE ("is_armed");
-- A person or a room has one appointment at a time.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_staff_once"
	EXCLUDE USING gist ("staff_id" WITH =, tstzrange("busy_from", "busy_until") WITH &&) WHERE ("status" <> 'cancelled');
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_room_once"
	EXCLUDE USING gist ("room_id" WITH =, tstzrange("busy_from", "busy_until") WITH &&) WHERE ("status" <> 'cancelled' AND "room_id" IS NOT NULL);
-- Sales need a tax and shipping rule from the first day. The owner changes it in the settings.
INSERT INTO price_rules (effective_from, tax_rate_ppm, is_shipping_taxable, shipping_fee_cents) VALUES ('2000-01-01T00:00:00Z', 70000, false, 599);
-- Synonyms that the search starts with. The owner changes them under Search.
INSERT INTO synonyms (words, also_finds) VALUES
  (ARRAY['laptop', 'notebook', 'laptop computer', 'notebook computer'], '{}'),
  (ARRAY['computer', 'pc'], '{}'),
  (ARRAY['desktop', 'desktop computer', 'desktop pc', 'tower'], '{}'),
  (ARRAY['all in one', 'all in one computer', 'all in one pc', 'aio'], '{}'),
  (ARRAY['mini pc', 'mini desktop', 'mini computer'], '{}'),
  (ARRAY['phone', 'cell phone', 'cellphone', 'mobile phone', 'smartphone', 'smart phone'], '{}'),
  (ARRAY['ereader', 'ebook reader', 'reading tablet'], '{}'),
  (ARRAY['drawing tablet', 'graphics tablet', 'pen tablet'], '{}'),
  (ARRAY['charger', 'power adapter', 'ac adapter', 'wall charger', 'power brick', 'charging brick', 'charging block', 'wall plug'], '{}'),
  (ARRAY['wireless charger', 'wireless charging pad', 'charging pad', 'qi charger'], '{}'),
  (ARRAY['power bank', 'portable charger', 'battery pack', 'portable battery', 'external battery'], '{}'),
  (ARRAY['cable', 'cord', 'lead'], '{}'),
  (ARRAY['usb c', 'type c', 'usb type c'], '{}'),
  (ARRAY['hard drive', 'hard disk', 'hdd', 'hard disk drive'], '{}'),
  (ARRAY['ssd', 'solid state drive', 'solid state disk'], '{}'),
  (ARRAY['external hard drive', 'portable drive', 'external drive', 'portable hard drive', 'external hdd', 'external disk'], '{}'),
  (ARRAY['usb stick', 'flash drive', 'thumb drive', 'usb drive', 'usb flash drive', 'memory stick', 'pen drive', 'usb key', 'jump drive'], '{}'),
  (ARRAY['memory card', 'sd card', 'micro sd', 'microsd', 'micro sd card', 'tf card'], '{}'),
  (ARRAY['ram', 'memory module', 'laptop memory', 'computer memory', 'memory upgrade', 'sodimm', 'dimm'], '{}'),
  (ARRAY['router', 'wifi router', 'wireless router', 'internet router'], '{}'),
  (ARRAY['wifi', 'wireless internet', 'wlan'], '{}'),
  (ARRAY['mesh wifi', 'mesh system', 'mesh router', 'whole home wifi'], '{}'),
  (ARRAY['range extender', 'wifi extender', 'wifi booster', 'wifi repeater', 'signal booster'], '{}'),
  (ARRAY['wifi adapter', 'wifi dongle', 'wireless adapter', 'wifi stick', 'usb wifi'], '{}'),
  (ARRAY['network switch', 'ethernet switch', 'lan switch', 'gigabit switch'], '{}'),
  (ARRAY['ethernet cable', 'lan cable', 'network cable', 'patch cable', 'internet cable', 'cat 6 cable'], '{}'),
  (ARRAY['earbuds', 'earphones', 'ear pods', 'in ear headphones'], '{}'),
  (ARRAY['microphone', 'mic'], '{}'),
  (ARRAY['number pad', 'numpad', 'numeric keypad'], '{}'),
  (ARRAY['ergonomic mouse', 'vertical mouse', 'upright mouse'], '{}'),
  (ARRAY['mouse pad', 'mouse mat'], '{}'),
  (ARRAY['webcam', 'web camera', 'computer camera'], '{}'),
  (ARRAY['case', 'cover'], '{}'),
  (ARRAY['laptop sleeve', 'laptop bag', 'laptop case', 'laptop cover', 'notebook sleeve'], '{}'),
  (ARRAY['screen protector', 'screen guard', 'tempered glass', 'glass protector', 'screen film'], '{}'),
  (ARRAY['screwdriver', 'screwdriver set', 'driver set', 'bit set'], '{}'),
  (ARRAY['opening tool', 'pry tool', 'spudger'], '{}'),
  (ARRAY['soldering iron', 'soldering station'], '{}'),
  (ARRAY['anti static', 'antistatic', 'esd'], '{}'),
  (ARRAY['screen cleaner', 'screen cleaning kit', 'screen wipes'], '{}'),
  (ARRAY['turntable', 'record player'], '{}'),
  (ARRAY['dock', 'docking station'], '{}'),
  (ARRAY['refurbished', 'renewed', 'used', 'second hand', 'reconditioned', 'pre owned'], '{}'),
  (ARRAY['backup', 'back up'], '{}'),
  (ARRAY['immune', 'immunity'], '{}'),
  (ARRAY['screen repair', 'screen replacement', 'cracked screen', 'broken screen'], '{}'),
  (ARRAY['notary', 'notarize', 'notarization'], '{}'),
  (ARRAY['truck rental', 'moving truck', 'rental truck', 'moving van'], '{}'),
  (ARRAY['photocopy', 'copies', 'xerox'], '{}'),
  (ARRAY['website', 'web site', 'homepage'], '{}'),
  (ARRAY['hosting', 'web hosting', 'website hosting'], '{}'),
  (ARRAY['resume', 'cv'], '{}'),
  (ARRAY['managed it', 'it support', 'tech support', 'it service'], '{}'),
  (ARRAY['virus removal', 'malware removal', 'remove virus', 'antivirus', 'anti virus', 'antivirus software', 'anti virus software'], '{}'),
  (ARRAY['printer ink', 'ink cartridge', 'toner', 'toner cartridge'], '{}'),
  (ARRAY['curcumin'], ARRAY['turmeric']),
  (ARRAY['camera'], ARRAY['webcam']),
  (ARRAY['computer', 'pc'], ARRAY['desktop', 'laptop', 'tower', 'all in one']),
  (ARRAY['gaming pc', 'gaming computer'], ARRAY['tower', 'desktop']),
  (ARRAY['imac'], ARRAY['all in one', 'desktop']),
  (ARRAY['macbook', 'chromebook', 'thinkpad'], ARRAY['laptop']),
  (ARRAY['ultrabook'], ARRAY['ultralight', 'laptop']),
  (ARRAY['iphone', 'android', 'galaxy', 'pixel', 'android phone'], ARRAY['phone', 'smartphone']),
  (ARRAY['senior phone', 'big button phone'], ARRAY['flip phone']),
  (ARRAY['ipad', 'galaxy tab'], ARRAY['tablet']),
  (ARRAY['kindle', 'nook'], ARRAY['ereader']),
  (ARRAY['laptop charger', 'notebook charger'], ARRAY['usb c charger']),
  (ARRAY['phone charger', 'iphone charger', 'tablet charger'], ARRAY['usb c charger', 'wireless charging pad']),
  (ARRAY['charger'], ARRAY['charging pad', 'power bank']),
  (ARRAY['usb c adapter'], ARRAY['usb c charger']),
  (ARRAY['charging cable', 'charger cable', 'phone cable', 'iphone cable', 'android cable'], ARRAY['usb c cable', 'usb4 cable']),
  (ARRAY['thunderbolt', 'thunderbolt cable'], ARRAY['usb4']),
  (ARRAY['monitor cable', 'display cable', 'tv cable'], ARRAY['hdmi cable']),
  (ARRAY['hard drive', 'hdd'], ARRAY['portable drive', 'solid state drive']),
  (ARRAY['usb stick'], ARRAY['portable drive', 'memory card']),
  (ARRAY['modem', 'gateway'], ARRAY['router']),
  (ARRAY['router'], ARRAY['mesh wifi']),
  (ARRAY['range extender'], ARRAY['mesh wifi']),
  (ARRAY['lan'], ARRAY['ethernet']),
  (ARRAY['wireless'], ARRAY['bluetooth']),
  (ARRAY['airpods'], ARRAY['earbuds']),
  (ARRAY['headphones', 'headset'], ARRAY['earbuds', 'headset', 'headphones']),
  (ARRAY['earphones'], ARRAY['headphones']),
  (ARRAY['bluetooth speaker'], ARRAY['portable speaker']),
  (ARRAY['speaker'], ARRAY['soundbar']),
  (ARRAY['gaming keyboard'], ARRAY['mechanical keyboard']),
  (ARRAY['mouse pad', 'mousepad'], ARRAY['desk mat']),
  (ARRAY['repair kit', 'tool kit', 'tool set'], ARRAY['driver set', 'opening kit']),
  (ARRAY['opening tool'], ARRAY['opening kit']),
  (ARRAY['tea', 'herbal tea'], ARRAY['herbal blend']),
  (ARRAY['vitamins'], ARRAY['immunity booster']),
  (ARRAY['syrup'], ARRAY['tonic']),
  (ARRAY['remote support', 'remote help'], ARRAY['tune up']),
  (ARRAY['bills', 'pay bills'], ARRAY['bill payments']),
  (ARRAY['fix', 'fixing', 'mend'], ARRAY['repair']),
  (ARRAY['broken', 'broke', 'cracked', 'shattered', 'smashed', 'damaged', 'water damage', 'liquid damage'], ARRAY['pc repair', 'phone repair']),
  (ARRAY['slow', 'freezing', 'crashing', 'overheating', 'dead'], ARRAY['pc repair', 'phone repair']),
  (ARRAY['wont turn on', 'doesnt turn on', 'not turning on', 'wont start', 'wont boot', 'wont charge', 'not charging'], ARRAY['pc repair', 'phone repair']),
  (ARRAY['not working', 'doesnt work', 'stopped working'], ARRAY['pc repair', 'phone repair']);

CREATE TABLE "remote_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"stored_url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remote_pictures_state_known" CHECK ("remote_pictures"."state" in ('waiting', 'stored', 'failed')),
	CONSTRAINT "remote_pictures_stored_somewhere" CHECK (("remote_pictures"."state" = 'stored') = ("remote_pictures"."stored_url" is not null))
);


-- The price book of repairs.
CREATE TABLE "repair_price_parts" (
	"repair_price_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "repair_price_parts_repair_price_id_product_id_pk" PRIMARY KEY("repair_price_id","product_id"),
	CONSTRAINT "repair_price_parts_quantity_positive" CHECK ("repair_price_parts"."quantity" > 0)
);

CREATE TABLE "repair_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer,
	"kind" text,
	"fault" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"variant" text NOT NULL,
	"labor_minutes" integer NOT NULL,
	"other_part_cost_cents" integer NOT NULL,
	"markup_percent" integer,
	"price_cents" integer NOT NULL,
	"dismissed_price_cents" integer,
	"warranty_days" integer NOT NULL,
	"usual_days" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "repair_prices_model_or_kind" CHECK (num_nonnulls("repair_prices"."model_id", "repair_prices"."kind") <= 1),
	CONSTRAINT "repair_prices_other_has_name" CHECK (("repair_prices"."fault" = 'other') = ("repair_prices"."name" <> '')),
	CONSTRAINT "repair_prices_variant_known" CHECK ("repair_prices"."variant" in ('standard', 'original', 'equal')),
	CONSTRAINT "repair_prices_not_negative" CHECK (least("repair_prices"."labor_minutes", "repair_prices"."other_part_cost_cents", "repair_prices"."markup_percent", "repair_prices"."price_cents", "repair_prices"."warranty_days", "repair_prices"."usual_days") >= 0)
);

ALTER TABLE "repair_settings" ADD COLUMN "price_rounding" text DEFAULT '9.99' NOT NULL;
ALTER TABLE "repair_price_parts" ADD CONSTRAINT "repair_price_parts_repair_price_id_repair_prices_id_fk" FOREIGN KEY ("repair_price_id") REFERENCES "public"."repair_prices"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "repair_price_parts" ADD CONSTRAINT "repair_price_parts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_prices" ADD CONSTRAINT "repair_prices_model_id_device_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."device_models"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "repair_price_parts_product" ON "repair_price_parts" USING btree ("product_id");
CREATE UNIQUE INDEX "repair_prices_once" ON "repair_prices" USING btree (coalesce("model_id", 0),coalesce("kind", ''),"fault",lower("name"),"variant") WHERE "repair_prices"."archived_at" is null;
CREATE INDEX "repair_prices_model" ON "repair_prices" USING btree ("model_id");
ALTER TABLE "repair_settings" ADD CONSTRAINT "repair_settings_rounding_known" CHECK ("repair_settings"."price_rounding" in ('cent', 'dollar', '9.99'));

-- Existing rows get their customer record in customer-records/customer.sql, which then validates these constraints.
CREATE TABLE "customer_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"address" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_preferred" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_addresses_not_empty" CHECK ("customer_addresses"."address" <> '')
);
CREATE TABLE "customer_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"normalized" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"is_preferred" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_contacts_kind_known" CHECK ("customer_contacts"."kind" in ('email', 'phone')),
	CONSTRAINT "customer_contacts_not_empty" CHECK ("customer_contacts"."normalized" <> '')
);
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'person' NOT NULL,
	"name" text NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"alert" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"marketing_consent_at" timestamp with time zone,
	"texts_consent_at" timestamp with time zone,
	"merged_into_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_kind_known" CHECK ("customers"."kind" in ('person', 'company')),
	CONSTRAINT "customers_have_a_name" CHECK ("customers"."name" <> ''),
	CONSTRAINT "customers_not_merged_into_themselves" CHECK ("customers"."merged_into_id" <> "customers"."id")
);
DROP INDEX "customer_notes_email";
ALTER TABLE "users" ADD COLUMN "customer_id" integer;
ALTER TABLE "appointments" ADD COLUMN "customer_id" integer;
ALTER TABLE "gift_card_sales" ADD COLUMN "customer_id" integer;
ALTER TABLE "stock_alerts" ADD COLUMN "customer_id" integer;
ALTER TABLE "customer_notes" ADD COLUMN "customer_id" integer;
INSERT INTO "customers" ("name", "source") SELECT DISTINCT "email", 'note' FROM "customer_notes";
INSERT INTO "customer_contacts" ("customer_id", "kind", "value", "normalized", "is_preferred") SELECT "id", 'email', "name", lower("name"), true FROM "customers";
UPDATE "customer_notes" SET "customer_id" = (SELECT "id" FROM "customers" WHERE "name" = "email");
ALTER TABLE "customer_notes" ALTER COLUMN "customer_id" SET NOT NULL;
ALTER TABLE "domain_requests" ADD COLUMN "customer_id" integer;
ALTER TABLE "inquiries" ADD COLUMN "customer_id" integer;
ALTER TABLE "managed_plans" ADD COLUMN "customer_id" integer;
ALTER TABLE "newsletter_subscribers" ADD COLUMN "customer_id" integer;
ALTER TABLE "orders" ADD COLUMN "customer_id" integer;
ALTER TABLE "parked_sales" ADD COLUMN "customer_id" integer;
ALTER TABLE "repair_tickets" ADD COLUMN "customer_id" integer;
ALTER TABLE "product_reviews" ADD COLUMN "customer_id" integer;
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_id_customers_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "customer_addresses_customer" ON "customer_addresses" USING btree ("customer_id");
CREATE UNIQUE INDEX "customer_addresses_one_preferred" ON "customer_addresses" USING btree ("customer_id") WHERE "customer_addresses"."is_preferred";
CREATE UNIQUE INDEX "customer_contacts_email_once" ON "customer_contacts" USING btree ("normalized") WHERE "customer_contacts"."kind" = 'email';
CREATE UNIQUE INDEX "customer_contacts_once_per_customer" ON "customer_contacts" USING btree ("customer_id","kind","normalized");
CREATE UNIQUE INDEX "customer_contacts_one_preferred" ON "customer_contacts" USING btree ("customer_id","kind") WHERE "customer_contacts"."is_preferred";
CREATE INDEX "customer_contacts_phone" ON "customer_contacts" USING btree ("normalized","customer_id") WHERE "customer_contacts"."kind" = 'phone';
CREATE INDEX "customer_contacts_last_four" ON "customer_contacts" USING btree (right("normalized", 4)) WHERE "customer_contacts"."kind" = 'phone';
CREATE INDEX "customer_contacts_search" ON "customer_contacts" USING gin ((case when octet_length("normalized" || ' ' || "label") = char_length("normalized" || ' ' || "label") then "normalized" || ' ' || "label" else regexp_replace(normalize(translate("normalized" || ' ' || "label", '‐’‑‘–ʼ—′−', '-''-''-''-''-'), NFKD), '[\u0300-\u036f]', '', 'g') end) gin_trgm_ops);
CREATE INDEX "customers_search" ON "customers" USING gin ((case when octet_length("name") = char_length("name") then "name" else regexp_replace(normalize(translate("name", '‐’‑‘–ʼ—′−', '-''-''-''-''-'), NFKD), '[\u0300-\u036f]', '', 'g') end) gin_trgm_ops);
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("name"),"id");
CREATE INDEX "customers_merged_into" ON "customers" USING btree ("merged_into_id") WHERE "customers"."merged_into_id" is not null;
ALTER TABLE "users" ADD CONSTRAINT "users_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "gift_card_sales" ADD CONSTRAINT "gift_card_sales_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "domain_requests" ADD CONSTRAINT "domain_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "managed_plans" ADD CONSTRAINT "managed_plans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "parked_sales" ADD CONSTRAINT "parked_sales_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "users_of_customer" ON "users" USING btree ("customer_id") WHERE "users"."customer_id" is not null;
CREATE INDEX "appointments_of_customer" ON "appointments" USING btree ("customer_id","id" DESC NULLS LAST) WHERE "appointments"."customer_id" is not null;
CREATE INDEX "gift_card_sales_of_customer" ON "gift_card_sales" USING btree ("customer_id","id" DESC NULLS LAST) WHERE "gift_card_sales"."customer_id" is not null;
CREATE INDEX "stock_alerts_of_customer" ON "stock_alerts" USING btree ("customer_id","id" DESC NULLS LAST) WHERE "stock_alerts"."customer_id" is not null;
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","id" DESC NULLS LAST);
CREATE INDEX "domain_requests_of_customer" ON "domain_requests" USING btree ("customer_id","id" DESC NULLS LAST) WHERE "domain_requests"."customer_id" is not null;
CREATE INDEX "inquiries_of_customer" ON "inquiries" USING btree ("customer_id","id" DESC NULLS LAST) WHERE "inquiries"."customer_id" is not null;
CREATE INDEX "managed_plans_of_customer" ON "managed_plans" USING btree ("customer_id","id" DESC NULLS LAST) WHERE "managed_plans"."customer_id" is not null;
CREATE INDEX "newsletter_subscribers_of_customer" ON "newsletter_subscribers" USING btree ("customer_id","id" DESC NULLS LAST) WHERE "newsletter_subscribers"."customer_id" is not null;
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","id" DESC NULLS LAST) WHERE "orders"."customer_id" is not null;
CREATE INDEX "parked_sales_of_customer" ON "parked_sales" USING btree ("customer_id") WHERE "parked_sales"."customer_id" is not null;
CREATE INDEX "repair_tickets_of_customer" ON "repair_tickets" USING btree ("customer_id","id" DESC NULLS LAST) WHERE "repair_tickets"."customer_id" is not null;
CREATE INDEX "product_reviews_of_customer" ON "product_reviews" USING btree ("customer_id","id" DESC NULLS LAST) WHERE "product_reviews"."customer_id" is not null;
ALTER TABLE "users" ADD CONSTRAINT "users_customer_has_record" CHECK ("users"."role" <> 'customer' or "users"."customer_id" is not null) NOT VALID;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_contact_has_customer" CHECK ((coalesce("appointments"."customer_email", '') = '' and coalesce("appointments"."customer_phone", '') = '') or "appointments"."customer_id" is not null) NOT VALID;
ALTER TABLE "gift_card_sales" ADD CONSTRAINT "gift_card_sales_contact_has_customer" CHECK ("gift_card_sales"."buyer_email" = '' or "gift_card_sales"."customer_id" is not null) NOT VALID;
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_contact_has_customer" CHECK ("stock_alerts"."email" = '' or "stock_alerts"."customer_id" is not null) NOT VALID;
ALTER TABLE "domain_requests" ADD CONSTRAINT "domain_requests_contact_has_customer" CHECK ("domain_requests"."contact_email" = '' or "domain_requests"."customer_id" is not null) NOT VALID;
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_contact_has_customer" CHECK (("inquiries"."customer_email" = '' and "inquiries"."customer_phone" = '') or "inquiries"."customer_id" is not null) NOT VALID;
ALTER TABLE "managed_plans" ADD CONSTRAINT "managed_plans_contact_has_customer" CHECK ("managed_plans"."customer_email" = '' or "managed_plans"."customer_id" is not null) NOT VALID;
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_contact_has_customer" CHECK ("newsletter_subscribers"."status" <> 'confirmed' or "newsletter_subscribers"."customer_id" is not null) NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT "orders_contact_has_customer" CHECK (("orders"."contact_email" = '' and "orders"."contact_phone" = '') or "orders"."customer_id" is not null) NOT VALID;
ALTER TABLE "parked_sales" ADD CONSTRAINT "parked_sales_contact_has_customer" CHECK (("parked_sales"."contact_email" = '' and "parked_sales"."contact_phone" = '') or "parked_sales"."customer_id" is not null) NOT VALID;
ALTER TABLE "repair_tickets" ADD CONSTRAINT "repair_tickets_contact_has_customer" CHECK (("repair_tickets"."customer_email" = '' and "repair_tickets"."customer_phone" = '') or "repair_tickets"."customer_id" is not null) NOT VALID;
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_contact_has_customer" CHECK ("product_reviews"."buyer_email" is null or "product_reviews"."customer_id" is not null) NOT VALID;
ALTER TABLE "customer_notes" DROP COLUMN "email";
CREATE TABLE "customer_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "customer_merges_of_two" CHECK ("customer_merges"."from_id" <> "customer_merges"."into_id")
);
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_reachable_while_open";
ALTER TABLE "appointments" ADD COLUMN "no_contact_reason" text DEFAULT '' NOT NULL;
ALTER TABLE "repair_tickets" ADD COLUMN "no_contact_reason" text DEFAULT '' NOT NULL;
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_id_customers_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_into_id_customers_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "customer_merges_once" ON "customer_merges" USING btree ("from_id") WHERE "customer_merges"."undone_at" is null;
CREATE INDEX "customer_merges_into" ON "customer_merges" USING btree ("into_id");
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_reachable_while_open" CHECK ("appointments"."customer_email" is not null or "appointments"."customer_phone" is not null or "appointments"."no_contact_reason" <> '' or "appointments"."status" not in ('scheduled', 'confirmed'));


-- Options of estimates.
ALTER TABLE "repair_estimates" ADD COLUMN "options" jsonb;
ALTER TABLE "repair_estimates" ADD COLUMN "chosen_option" integer;
ALTER TABLE "repair_estimates" ADD COLUMN "allows_lines" boolean DEFAULT false NOT NULL;
ALTER TABLE "repair_estimates" ADD COLUMN "offered_lines" jsonb;
ALTER TABLE "repair_estimates" ADD CONSTRAINT "repair_estimates_options_or_lines" CHECK ("repair_estimates"."options" is null or not "repair_estimates"."allows_lines");
ALTER TABLE "repair_estimates" ADD CONSTRAINT "repair_estimates_option_chosen" CHECK (("repair_estimates"."chosen_option" is not null) = coalesce("repair_estimates"."options" is not null and "repair_estimates"."decision" = 'approved', false));

-- Causes of warranty claims.
CREATE TABLE "claim_causes" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"part_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_causes_cause_known" CHECK ("claim_causes"."cause" in ('part', 'workmanship', 'other')),
	CONSTRAINT "claim_causes_part_failed" CHECK ("claim_causes"."part_id" is null or "claim_causes"."cause" = 'part')
);

ALTER TABLE "claim_causes" ADD CONSTRAINT "claim_causes_ticket_id_repair_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."repair_tickets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "claim_causes" ADD CONSTRAINT "claim_causes_part_id_repair_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."repair_parts"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "claim_causes_part" ON "claim_causes" USING btree ("part_id");
CREATE TABLE "distinct_customers" (
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "distinct_customers_pkey" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "distinct_customers_in_order" CHECK ("distinct_customers"."one_id" < "distinct_customers"."other_id")
);

ALTER TABLE "distinct_customers" ADD CONSTRAINT "distinct_customers_one_id_customers_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "distinct_customers" ADD CONSTRAINT "distinct_customers_other_id_customers_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "distinct_customers_other" ON "distinct_customers" USING btree ("other_id");
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_reachable_while_open";
ALTER TABLE "checkouts" ADD COLUMN "customer_id" integer;
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "checkouts_of_customer" ON "checkouts" USING btree ("customer_id") WHERE "checkouts"."customer_id" is not null;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_reachable_while_open" CHECK ("appointments"."customer_email" is not null or "appointments"."customer_phone" is not null or "appointments"."no_contact_reason" <> '' or "appointments"."customer_id" is not null or "appointments"."status" not in ('scheduled', 'confirmed'));
CREATE TABLE "appointment_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"appointment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_messages_channel_known" CHECK ("appointment_messages"."channel" in ('email', 'text', 'none', 'limit'))
);

ALTER TABLE "appointment_messages" ADD CONSTRAINT "appointment_messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "appointment_messages_once" ON "appointment_messages" USING btree ("dedupe_key");
CREATE INDEX "appointment_messages_appointment" ON "appointment_messages" USING btree ("appointment_id","id");
ALTER TABLE "appointments" ADD COLUMN "parts_hold_id" uuid;
ALTER TABLE "appointments" ADD COLUMN "parts" text;
CREATE INDEX "appointments_with_held_parts" ON "appointments" USING btree ("ends_at") WHERE "appointments"."parts" = 'held';
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_parts_known" CHECK ("appointments"."parts" in ('held', 'to_order', 'released'));
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_held_parts_have_a_hold" CHECK ("appointments"."parts" is distinct from 'held' or "appointments"."parts_hold_id" is not null);

ALTER TABLE "repair_settings" ADD COLUMN "labor_cost_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "repair_settings" ADD CONSTRAINT "repair_settings_labor_cost_not_negative" CHECK ("repair_settings"."labor_cost_cents" >= 0);

-- Parts of a payment at the counter that another method paid.
CREATE TABLE "partial_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partial_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"allocation_id" integer NOT NULL,
	"source" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"drawer_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "partial_payments_source_known" CHECK ("partial_payments"."source" in ('cash', 'terminal')),
	CONSTRAINT "partial_payments_amount_positive" CHECK ("partial_payments"."amount_cents" > 0),
	CONSTRAINT "partial_payments_drawer_holds_cash" CHECK ("partial_payments"."drawer_id" is null or "partial_payments"."source" = 'cash')
);
ALTER TABLE "orders" DROP CONSTRAINT "orders_cash_covers_the_total";
ALTER TABLE "orders" ADD COLUMN "partial_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "refunds" ADD COLUMN "partial_payment_id" integer;
ALTER TABLE "partial_payments" ADD CONSTRAINT "partial_payments_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "partial_payments" ADD CONSTRAINT "partial_payments_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "partial_payments_one_per_source" ON "partial_payments" USING btree ("allocation_id","source");
CREATE INDEX "partial_payments_drawer" ON "partial_payments" USING btree ("drawer_id") WHERE "partial_payments"."drawer_id" is not null;
CREATE INDEX "partial_payments_at" ON "partial_payments" USING btree ("at");
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_partial_payment_id_partial_payments_id_fk" FOREIGN KEY ("partial_payment_id") REFERENCES "public"."partial_payments"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "refunds_partial_payment" ON "refunds" USING btree ("partial_payment_id") WHERE "refunds"."partial_payment_id" is not null;
ALTER TABLE "orders" ADD CONSTRAINT "orders_partial_within_total" CHECK ("orders"."partial_cents" between 0 and "orders"."total_cents" - "orders"."balance_cents");
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_covers_the_total" CHECK (case when "orders"."payment_source" = 'cash' then coalesce("orders"."cash_given_cents" >= "orders"."total_cents" - "orders"."balance_cents" - "orders"."partial_cents", false) else "orders"."cash_given_cents" is null end);
ALTER TABLE "appointments" ADD COLUMN "repair_price_id" integer;
ALTER TABLE "appointments" ADD COLUMN "parts_held_until" timestamp with time zone;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_repair_price_id_repair_prices_id_fk" FOREIGN KEY ("repair_price_id") REFERENCES "public"."repair_prices"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "appointments_repair_price" ON "appointments" USING btree ("repair_price_id") WHERE "appointments"."repair_price_id" is not null;
ALTER TABLE "appointments" ADD COLUMN "is_outside_hours" boolean DEFAULT false NOT NULL;
ALTER TABLE "company" ADD COLUMN "offers_wishlist" boolean DEFAULT true NOT NULL;
ALTER TABLE "company" ADD COLUMN "offers_newsletter" boolean DEFAULT true NOT NULL;
ALTER TABLE "company" ADD COLUMN "offers_accounts" boolean DEFAULT true NOT NULL;
ALTER TABLE "company" ADD COLUMN "confirms_credit_repair_claim" boolean DEFAULT false NOT NULL;
CREATE TABLE "time_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"network" text NOT NULL,
	"service_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"room_id" integer,
	"repair_price_id" integer NOT NULL,
	"place" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"busy_from" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"parts" text,
	"parts_hold_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "time_holds_held_parts_have_a_hold" CHECK ("time_holds"."parts" is distinct from 'held' or "time_holds"."parts_hold_id" is not null or "time_holds"."ended_at" is not null)
);

ALTER TABLE "time_holds" ADD CONSTRAINT "time_holds_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "time_holds" ADD CONSTRAINT "time_holds_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "time_holds" ADD CONSTRAINT "time_holds_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "time_holds" ADD CONSTRAINT "time_holds_repair_price_id_repair_prices_id_fk" FOREIGN KEY ("repair_price_id") REFERENCES "public"."repair_prices"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "time_holds_one_per_draft" ON "time_holds" USING btree ("key") WHERE "time_holds"."ended_at" is null;
CREATE INDEX "time_holds_busy" ON "time_holds" USING btree ("busy_from","busy_until") WHERE "time_holds"."ended_at" is null;
CREATE INDEX "time_holds_network" ON "time_holds" USING btree ("network","since");

-- Favorites on the register.
CREATE TABLE "register_pages" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "register_pages_is_one" CHECK ("register_pages"."id" = 1)
);

-- Checks.
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_source_known";
ALTER TABLE "tips" DROP CONSTRAINT "tips_source_known";
ALTER TABLE "drawers" DROP CONSTRAINT "drawers_closed_by_a_count";
ALTER TABLE "drawers" DROP CONSTRAINT "drawers_not_negative";
ALTER TABLE "partial_payments" DROP CONSTRAINT "partial_payments_drawer_holds_cash";
ALTER TABLE "partial_payments" DROP CONSTRAINT "partial_payments_source_known";
ALTER TABLE "payments" DROP CONSTRAINT "payments_drawer_holds_cash";
ALTER TABLE "payments" DROP CONSTRAINT "payments_source_known";
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_source_known";
ALTER TABLE "repair_payments" DROP CONSTRAINT "repair_payments_source_known";
DROP INDEX "partial_payments_one_per_source";
ALTER TABLE "drawers" ADD COLUMN "counted_checks_cents" integer;
ALTER TABLE "drawers" ADD COLUMN "expected_checks_cents" integer;
CREATE INDEX "partial_payments_allocation" ON "partial_payments" USING btree ("allocation_id");
CREATE UNIQUE INDEX "partial_payments_cash_once" ON "partial_payments" USING btree ("allocation_id") WHERE "partial_payments"."source" = 'cash';
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_source_known" CHECK ("orders"."payment_source" in ('online', 'cash', 'terminal', 'check', 'balance'));
ALTER TABLE "tips" ADD CONSTRAINT "tips_source_known" CHECK ("tips"."source" in ('online', 'cash', 'terminal', 'check'));
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_closed_by_a_count" CHECK (("drawers"."closed_at" is null) = ("drawers"."counted_cents" is null) and ("drawers"."closed_at" is null) = ("drawers"."expected_cents" is null) and ("drawers"."closed_at" is null) = ("drawers"."closed_by" is null)
        and ("drawers"."closed_at" is null) = ("drawers"."counted_checks_cents" is null) and ("drawers"."closed_at" is null) = ("drawers"."expected_checks_cents" is null));
ALTER TABLE "drawers" ADD CONSTRAINT "drawers_not_negative" CHECK ("drawers"."float_cents" >= 0 and coalesce("drawers"."counted_cents", 0) >= 0 and coalesce("drawers"."counted_checks_cents", 0) >= 0);
ALTER TABLE "partial_payments" ADD CONSTRAINT "partial_payments_drawer_holds_cash_and_checks" CHECK ("partial_payments"."drawer_id" is null or "partial_payments"."source" in ('cash', 'check'));
ALTER TABLE "partial_payments" ADD CONSTRAINT "partial_payments_source_known" CHECK ("partial_payments"."source" in ('cash', 'terminal', 'check'));
ALTER TABLE "payments" ADD CONSTRAINT "payments_drawer_holds_cash_and_checks" CHECK ("payments"."drawer_id" is null or "payments"."source" in ('cash', 'check'));
ALTER TABLE "payments" ADD CONSTRAINT "payments_source_known" CHECK ("payments"."source" in ('online', 'cash', 'terminal', 'check', 'balance'));
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source_known" CHECK ("refunds"."source" in ('online', 'cash', 'terminal', 'check', 'balance'));
ALTER TABLE "repair_payments" ADD CONSTRAINT "repair_payments_source_known" CHECK ("repair_payments"."source" in ('online', 'cash', 'terminal', 'check', 'balance'));
-- Purchases on account, and parts beside the card reader.
CREATE TABLE "account_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"allocation_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_charges_amount_positive" CHECK ("account_charges"."amount_cents" > 0)
);

CREATE TABLE "account_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"charge_id" integer NOT NULL,
	"allocation_id" integer NOT NULL,
	"source" text NOT NULL,
	"payment_intent_id" text,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_payments_source_known" CHECK ("account_payments"."source" in ('online', 'cash', 'terminal', 'check')),
	CONSTRAINT "account_payments_online_by_an_intent" CHECK (("account_payments"."source" = 'online') = ("account_payments"."payment_intent_id" is not null)),
	CONSTRAINT "account_payments_amount_not_zero" CHECK ("account_payments"."amount_cents" <> 0)
);

ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_source_known";
ALTER TABLE "partial_payments" DROP CONSTRAINT "partial_payments_source_known";
ALTER TABLE "payments" DROP CONSTRAINT "payments_source_known";
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_source_known";
ALTER TABLE "repair_payments" DROP CONSTRAINT "repair_payments_source_known";
DROP INDEX "partial_payments_cash_once";
ALTER TABLE "customers" ADD COLUMN "account_limit_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "payment_allocations" ADD COLUMN "partial_payments" jsonb;
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "account_charges" ADD CONSTRAINT "account_charges_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_charge_id_account_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."account_charges"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_allocation_id_payment_allocations_id_fk" FOREIGN KEY ("allocation_id") REFERENCES "public"."payment_allocations"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "account_charges_one_per_allocation" ON "account_charges" USING btree ("allocation_id");
CREATE INDEX "account_charges_customer" ON "account_charges" USING btree ("customer_id");
CREATE INDEX "account_payments_charge" ON "account_payments" USING btree ("charge_id");
CREATE INDEX "account_payments_allocation" ON "account_payments" USING btree ("allocation_id");
CREATE INDEX "account_payments_at" ON "account_payments" USING btree ("at");
CREATE UNIQUE INDEX "partial_payments_once" ON "partial_payments" USING btree ("allocation_id","source") WHERE "partial_payments"."source" in ('cash', 'account');
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_limit_not_negative" CHECK ("customers"."account_limit_cents" >= 0);
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_source_known" CHECK ("orders"."payment_source" in ('online', 'cash', 'terminal', 'check', 'account', 'balance'));
ALTER TABLE "partial_payments" ADD CONSTRAINT "partial_payments_source_known" CHECK ("partial_payments"."source" in ('cash', 'terminal', 'check', 'account'));
ALTER TABLE "payments" ADD CONSTRAINT "payments_source_known" CHECK ("payments"."source" in ('online', 'cash', 'terminal', 'check', 'account', 'balance'));
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source_known" CHECK ("refunds"."source" in ('online', 'cash', 'terminal', 'check', 'account', 'balance'));
ALTER TABLE "repair_payments" ADD CONSTRAINT "repair_payments_source_known" CHECK ("repair_payments"."source" in ('online', 'cash', 'terminal', 'check', 'account', 'balance'));
CREATE TABLE "register_approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"session_id" integer NOT NULL,
	"permission" text NOT NULL,
	"approver" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by_request" text
);

CREATE TABLE "register_pins" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "register_pins_failed_attempts" CHECK ("register_pins"."failed_attempts" between 0 and 5)
);

CREATE TABLE "registers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"lock_minutes" integer NOT NULL,
	"enrolled_by" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "registers_lock_minutes" CHECK ("registers"."lock_minutes" between 1 and 60)
);

ALTER TABLE "sessions" ADD COLUMN "register_id" integer;
ALTER TABLE "register_approvals" ADD CONSTRAINT "register_approvals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "register_pins" ADD CONSTRAINT "register_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "register_approvals_token_hash" ON "register_approvals" USING btree ("token_hash");
CREATE INDEX "register_approvals_session" ON "register_approvals" USING btree ("session_id");
CREATE UNIQUE INDEX "registers_token_hash" ON "registers" USING btree ("token_hash");
CREATE UNIQUE INDEX "registers_name" ON "registers" USING btree (lower("name"));
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_register_id_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."registers"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sessions_register" ON "sessions" USING btree ("register_id") WHERE "sessions"."register_id" is not null;
CREATE TABLE "customer_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"upload_key" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"whole_as" text NOT NULL,
	"preview_as" text,
	"byte_count" integer NOT NULL,
	"added_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_files_format_known" CHECK ("customer_files"."format" in ('jpg', 'pdf')),
	CONSTRAINT "customer_files_picture_has_preview" CHECK (("customer_files"."format" = 'jpg') = ("customer_files"."preview_as" is not null)),
	CONSTRAINT "customer_files_not_empty" CHECK ("customer_files"."byte_count" > 0)
);

ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "customer_files_one_per_upload" ON "customer_files" USING btree ("upload_key");
CREATE INDEX "customer_files_customer" ON "customer_files" USING btree ("customer_id","id" DESC NULLS LAST);

CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"exchange_order_id" integer,
	"exchanged_cents" integer NOT NULL,
	"give_back" text NOT NULL,
	"is_gift" boolean NOT NULL,
	"given_back" jsonb NOT NULL,
	"credit_id" integer,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_returns_exchange_pays_an_order" CHECK ("order_returns"."exchanged_cents" = 0 or "order_returns"."exchange_order_id" is not null),
	CONSTRAINT "order_returns_exchanged_not_negative" CHECK ("order_returns"."exchanged_cents" >= 0),
	CONSTRAINT "order_returns_give_back_known" CHECK ("order_returns"."give_back" in ('original', 'cash', 'store_credit'))
);

CREATE TABLE "return_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fee_percent" integer DEFAULT 0 NOT NULL,
	"max_cash_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_settings_are_one" CHECK ("return_settings"."id" = 1),
	CONSTRAINT "return_settings_fee_sensible" CHECK ("return_settings"."fee_percent" between 0 and 50),
	CONSTRAINT "return_settings_cash_not_negative" CHECK ("return_settings"."max_cash_cents" >= 0)
);

ALTER TABLE "refund_lines" ADD COLUMN "condition" text;
ALTER TABLE "refund_lines" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "refunds" ADD COLUMN "paid_source" text;
ALTER TABLE "refunds" ADD COLUMN "first_refund_id" uuid;
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_credit_id_balances_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id");
CREATE UNIQUE INDEX "order_returns_one_per_exchange" ON "order_returns" USING btree ("exchange_order_id");
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_first_refund_id_refunds_id_fk" FOREIGN KEY ("first_refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "refunds_first_refund" ON "refunds" USING btree ("first_refund_id") WHERE "refunds"."first_refund_id" is not null;
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_fee_not_negative" CHECK ("refund_lines"."fee_cents" >= 0);
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_condition_known" CHECK ("refund_lines"."condition" in ('restock', 'defective', 'discard'));
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_condition_decides" CHECK ("refund_lines"."condition" is null or "refund_lines"."is_restocked" = ("refund_lines"."condition" = 'restock'));
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_source_known" CHECK ("refunds"."paid_source" in ('online', 'cash', 'terminal', 'check'));

-- Cash is rounded to five cents, and drawers are counted blind
CREATE TABLE "cash_roundings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_roundings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" uuid,
	"refund_id" uuid,
	"drawer_id" integer,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_roundings_of_one" CHECK (("cash_roundings"."payment_id" is null) <> ("cash_roundings"."refund_id" is null)),
	CONSTRAINT "cash_roundings_less_than_a_coin" CHECK ("cash_roundings"."amount_cents" between -4 and 4 and "cash_roundings"."amount_cents" <> 0)
);
CREATE TABLE "cash_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rounds_cash" boolean DEFAULT false NOT NULL,
	"counts_blind" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cash_settings_are_one" CHECK ("cash_settings"."id" = 1)
);
ALTER TABLE "cash_roundings" ADD CONSTRAINT "cash_roundings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "cash_roundings" ADD CONSTRAINT "cash_roundings_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "cash_roundings" ADD CONSTRAINT "cash_roundings_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "cash_roundings_once_per_payment" ON "cash_roundings" USING btree ("payment_id");
CREATE UNIQUE INDEX "cash_roundings_once_per_refund" ON "cash_roundings" USING btree ("refund_id");
CREATE INDEX "cash_roundings_drawer" ON "cash_roundings" USING btree ("drawer_id") WHERE "cash_roundings"."drawer_id" is not null;
CREATE INDEX "cash_roundings_at" ON "cash_roundings" USING btree ("at");

-- Rounded cash may be two cents less than the total
ALTER TABLE "orders" DROP CONSTRAINT "orders_cash_covers_the_total";
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_covers_the_total" CHECK (case when "orders"."payment_source" = 'cash' then coalesce("orders"."cash_given_cents" >= "orders"."total_cents" - "orders"."balance_cents" - "orders"."partial_cents" - 2, false) else "orders"."cash_given_cents" is null end);

-- Where sales tax is due, and who is exempt from it
CREATE TABLE "tax_exemptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_exemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"reason" text NOT NULL,
	"states" text[] NOT NULL,
	"certificate_number" text NOT NULL,
	"expires_on" date,
	"file_id" integer,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_exemptions_reason_known" CHECK ("tax_exemptions"."reason" in ('resale', 'nonprofit', 'government', 'manufacturing', 'agriculture', 'other')),
	CONSTRAINT "tax_exemptions_have_a_state" CHECK (cardinality("tax_exemptions"."states") > 0)
);
CREATE TABLE "tax_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"starts_on" date NOT NULL,
	"tax_rate_ppm" integer,
	"is_shipping_taxable" boolean NOT NULL,
	CONSTRAINT "tax_registrations_rate_in_range" CHECK ("tax_registrations"."tax_rate_ppm" between 0 and 300000),
	CONSTRAINT "tax_registrations_ended_without_shipping" CHECK ("tax_registrations"."tax_rate_ppm" is not null or not "tax_registrations"."is_shipping_taxable")
);
CREATE TABLE "tax_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"collect_on" text DEFAULT 'every_order' NOT NULL,
	CONSTRAINT "tax_settings_are_one" CHECK ("tax_settings"."id" = 1),
	CONSTRAINT "tax_settings_collection_known" CHECK ("tax_settings"."collect_on" in ('every_order', 'registered_states'))
);
ALTER TABLE "checkouts" ADD COLUMN "tax_basis" jsonb;
ALTER TABLE "inquiry_quotes" ADD COLUMN "tax_basis" jsonb;
ALTER TABLE "plan_invoices" ADD COLUMN "tax_basis" jsonb;
ALTER TABLE "orders" ADD COLUMN "tax_basis" jsonb;
ALTER TABLE "repair_bills" ADD COLUMN "tax_basis" jsonb;
ALTER TABLE "repair_payments" ADD COLUMN "tax_basis" jsonb;
ALTER TABLE "repair_estimates" ADD COLUMN "tax_basis" jsonb;
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "tax_exemptions_customer" ON "tax_exemptions" USING btree ("customer_id");
CREATE INDEX "tax_exemptions_expiry" ON "tax_exemptions" USING btree ("expires_on") WHERE "tax_exemptions"."expires_on" is not null;
CREATE UNIQUE INDEX "tax_registrations_one_per_day" ON "tax_registrations" USING btree ("state","starts_on");

-- Registers know their receipt printer
ALTER TABLE "registers" ADD COLUMN "printer" text DEFAULT 'browser' NOT NULL;
ALTER TABLE "registers" ADD COLUMN "printer_address" text DEFAULT '' NOT NULL;
ALTER TABLE "registers" ADD COLUMN "paper_width" integer DEFAULT 80 NOT NULL;
ALTER TABLE "registers" ADD COLUMN "prints_receipts" boolean DEFAULT false NOT NULL;
ALTER TABLE "registers" ADD COLUMN "opens_drawer" boolean DEFAULT false NOT NULL;
ALTER TABLE "registers" ADD CONSTRAINT "registers_printer_known" CHECK ("registers"."printer" in ('browser', 'usb', 'serial', 'network'));
ALTER TABLE "registers" ADD CONSTRAINT "registers_network_printer_has_address" CHECK (("registers"."printer" = 'network') = ("registers"."printer_address" <> ''));
ALTER TABLE "registers" ADD CONSTRAINT "registers_printer_address_is_private" CHECK ("registers"."printer_address" ~ '^((10|127|172|192)[.][0-9.]+(:910[0-9])?)?$');
ALTER TABLE "registers" ADD CONSTRAINT "registers_paper_width_known" CHECK ("registers"."paper_width" in (58, 80));
ALTER TABLE "registers" ADD CONSTRAINT "registers_browser_opens_nothing" CHECK ("registers"."printer" <> 'browser' or not ("registers"."prints_receipts" or "registers"."opens_drawer"));

-- Goods can be returned without a receipt
CREATE TABLE "no_receipt_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"tax_rate_ppm" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"source" text NOT NULL,
	"drawer_id" integer,
	"credit_id" integer,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "no_receipt_returns_source_known" CHECK ("no_receipt_returns"."source" in ('cash', 'balance')),
	CONSTRAINT "no_receipt_returns_credit_has_a_card" CHECK (("no_receipt_returns"."source" = 'balance') = ("no_receipt_returns"."credit_id" is not null)),
	CONSTRAINT "no_receipt_returns_drawer_holds_cash" CHECK ("no_receipt_returns"."drawer_id" is null or "no_receipt_returns"."source" = 'cash'),
	CONSTRAINT "no_receipt_returns_amount_positive" CHECK ("no_receipt_returns"."amount_cents" > 0 and "no_receipt_returns"."tax_cents" between 0 and "no_receipt_returns"."amount_cents")
);
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind_known";
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_have_a_cause";
ALTER TABLE "no_receipt_returns" ADD CONSTRAINT "no_receipt_returns_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "no_receipt_returns" ADD CONSTRAINT "no_receipt_returns_credit_id_balances_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "no_receipt_returns_at" ON "no_receipt_returns" USING btree ("at");
CREATE INDEX "no_receipt_returns_drawer" ON "no_receipt_returns" USING btree ("drawer_id") WHERE "no_receipt_returns"."drawer_id" is not null;
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('sold', 'issued', 'corrected', 'spent', 'refunded', 'sale_refunded', 'sale_refund_failed', 'returned'));
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_have_a_cause" CHECK (case "balance_entries"."kind" when 'issued' then "balance_entries"."reason" <> '' when 'corrected' then "balance_entries"."reason" <> '' when 'returned' then "balance_entries"."reason" <> '' when 'sold' then "balance_entries"."allocation_id" is not null when 'spent' then "balance_entries"."allocation_id" is not null else "balance_entries"."refund_id" is not null end);

-- Sales without network
CREATE TABLE "offline_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offline_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"register_id" integer NOT NULL,
	"receipt_number" text NOT NULL,
	"sold_at_by_register" timestamp with time zone NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"order_id" integer,
	"refusal" text,
	"sale" jsonb,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "offline_sales_booked_or_refused" CHECK (("offline_sales"."order_id" is null) = ("offline_sales"."refusal" is not null)),
	CONSTRAINT "offline_sales_refused_can_be_read" CHECK (("offline_sales"."refusal" is null) = ("offline_sales"."sale" is null))
);
ALTER TABLE "offline_sales" ADD CONSTRAINT "offline_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "offline_sales_one_per_key" ON "offline_sales" USING btree ("key");
CREATE UNIQUE INDEX "offline_sales_one_per_order" ON "offline_sales" USING btree ("order_id") WHERE "offline_sales"."order_id" is not null;
CREATE INDEX "offline_sales_receipt_number" ON "offline_sales" USING btree ("receipt_number");
CREATE INDEX "offline_sales_open" ON "offline_sales" USING btree ("received_at") WHERE "offline_sales"."refusal" is not null and "offline_sales"."resolved_at" is null;

-- Customer displays
CREATE TABLE "customer_displays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_displays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"code" text,
	"code_expires_at" timestamp with time zone NOT NULL,
	"register_id" integer,
	"paired_by" text,
	"paired_at" timestamp with time zone,
	CONSTRAINT "customer_displays_code_until_paired" CHECK (("customer_displays"."code" is null) = ("customer_displays"."register_id" is not null) and ("customer_displays"."register_id" is null) = ("customer_displays"."paired_at" is null) and ("customer_displays"."paired_at" is null) = ("customer_displays"."paired_by" is null))
);
CREATE TABLE "displayed_sales" (
	"register_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"tip" jsonb,
	"shown_at" timestamp with time zone NOT NULL
);
ALTER TABLE "customer_displays" ADD CONSTRAINT "customer_displays_register_id_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."registers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "displayed_sales" ADD CONSTRAINT "displayed_sales_register_id_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."registers"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "customer_displays_key_hash" ON "customer_displays" USING btree ("key_hash");
CREATE UNIQUE INDEX "customer_displays_code" ON "customer_displays" USING btree ("code");
CREATE INDEX "customer_displays_of_register" ON "customer_displays" USING btree ("register_id");

-- Exports of the whole shop
CREATE TABLE "shop_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"byte_count" bigint,
	"failure" text,
	CONSTRAINT "shop_exports_state_known" CHECK ("shop_exports"."state" in ('running', 'done', 'failed'))
);
CREATE UNIQUE INDEX "shop_exports_one_at_a_time" ON "shop_exports" USING btree ("state") WHERE "shop_exports"."state" = 'running';

-- The chart of accounts, the value of stock and bad debts
CREATE TABLE "stock_revaluations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_revaluations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"amount_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "account_write_offs" (
	"charge_id" integer PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_write_offs_amount_positive" CHECK ("account_write_offs"."amount_cents" > 0)
);
CREATE TABLE "book_accounts" (
	"number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL
);
CREATE TABLE "book_roles" (
	"role" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL
);
ALTER TABLE "stock_movements" ADD COLUMN "unit_cost_cents" integer;
ALTER TABLE "stock_revaluations" ADD CONSTRAINT "stock_revaluations_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "account_write_offs" ADD CONSTRAINT "account_write_offs_charge_id_account_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."account_charges"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "book_roles" ADD CONSTRAINT "book_roles_account_number_book_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "public"."book_accounts"("number") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "stock_revaluations_at" ON "stock_revaluations" USING btree ("at");
CREATE INDEX "stock_revaluations_product" ON "stock_revaluations" USING btree ("product_id");
CREATE INDEX "account_write_offs_at" ON "account_write_offs" USING btree ("at");
CREATE UNIQUE INDEX "book_accounts_name" ON "book_accounts" USING btree (lower("name"));

-- Closed days of the journal
CREATE TABLE "book_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"through" date NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
CREATE TABLE "closed_book_entries" (
	"day" date NOT NULL,
	"original_day" date NOT NULL,
	"closing_id" integer NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "closed_book_entries_day_original_day_pk" PRIMARY KEY("day","original_day")
);
ALTER TABLE "closed_book_entries" ADD CONSTRAINT "closed_book_entries_closing_id_book_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."book_closings"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "book_closings_through" ON "book_closings" USING btree ("through");
CREATE INDEX "closed_book_entries_original_day" ON "closed_book_entries" USING btree ("original_day");
CREATE INDEX "closed_book_entries_closing" ON "closed_book_entries" USING btree ("closing_id");

-- Layaways.
CREATE TABLE "layaway_goods" (
	"layaway_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"purchase_order_id" integer,
	CONSTRAINT "layaway_goods_pkey" PRIMARY KEY("layaway_id","product_id"),
	CONSTRAINT "layaway_goods_quantity_positive" CHECK ("layaway_goods"."quantity" > 0)
);
CREATE TABLE "layaway_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"min_deposit_percent" integer NOT NULL,
	"fee_kind" text NOT NULL,
	"fee_percent" integer NOT NULL,
	"fee_amount_cents" integer NOT NULL,
	"days_to_pay" integer NOT NULL,
	"terms" text NOT NULL,
	CONSTRAINT "layaway_settings_one_row" CHECK ("layaway_settings"."id" = 1),
	CONSTRAINT "layaway_settings_deposit_in_range" CHECK ("layaway_settings"."min_deposit_percent" between 1 and 100),
	CONSTRAINT "layaway_settings_fee_in_range" CHECK ("layaway_settings"."fee_kind" in ('percent', 'amount') and "layaway_settings"."fee_percent" between 0 and 100 and "layaway_settings"."fee_amount_cents" >= 0),
	CONSTRAINT "layaway_settings_days_in_range" CHECK ("layaway_settings"."days_to_pay" between 1 and 365)
);
CREATE TABLE "layaways" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "layaways_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"customer_id" integer NOT NULL,
	"balance_id" integer NOT NULL,
	"basket" jsonb NOT NULL,
	"agreed" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"flagged" text,
	"retained_cents" integer,
	"terms" text NOT NULL,
	"due_on" date NOT NULL,
	"taken_by" text NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "layaways_status_known" CHECK ("layaways"."status" in ('unpaid', 'open', 'picked_up', 'cancelled')),
	CONSTRAINT "layaways_deposit_within_total" CHECK ("layaways"."deposit_cents" between 1 and "layaways"."total_cents"),
	CONSTRAINT "layaways_fee_within_total" CHECK ("layaways"."fee_cents" between 0 and "layaways"."total_cents"),
	CONSTRAINT "layaways_picked_up_as_an_order" CHECK (("layaways"."status" = 'picked_up') = ("layaways"."order_id" is not null)),
	CONSTRAINT "layaways_fee_retained_when_cancelled" CHECK (("layaways"."status" = 'cancelled') = ("layaways"."retained_cents" is not null)),
	CONSTRAINT "layaways_closed_at_the_end" CHECK (("layaways"."status" in ('picked_up', 'cancelled')) = ("layaways"."closed_at" is not null))
);
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind_known";
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_sign_fits";
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_have_a_cause";
ALTER TABLE "balances" DROP CONSTRAINT "balances_kind_known";
ALTER TABLE "layaway_goods" ADD CONSTRAINT "layaway_goods_layaway_id_layaways_id_fk" FOREIGN KEY ("layaway_id") REFERENCES "public"."layaways"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "layaway_goods" ADD CONSTRAINT "layaway_goods_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "layaway_goods" ADD CONSTRAINT "layaway_goods_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "layaways" ADD CONSTRAINT "layaways_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "layaways" ADD CONSTRAINT "layaways_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "layaways" ADD CONSTRAINT "layaways_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "layaway_goods_product" ON "layaway_goods" USING btree ("product_id");
CREATE INDEX "layaway_goods_purchase_order" ON "layaway_goods" USING btree ("purchase_order_id") WHERE "layaway_goods"."purchase_order_id" is not null;
CREATE UNIQUE INDEX "layaways_one_per_key" ON "layaways" USING btree ("key");
CREATE UNIQUE INDEX "layaways_one_per_balance" ON "layaways" USING btree ("balance_id");
CREATE UNIQUE INDEX "layaways_one_per_order" ON "layaways" USING btree ("order_id");
CREATE INDEX "layaways_open" ON "layaways" USING btree ("due_on","id") WHERE "layaways"."status" in ('unpaid', 'open');
CREATE INDEX "layaways_of_customer" ON "layaways" USING btree ("customer_id");
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('sold', 'issued', 'corrected', 'spent', 'refunded', 'sale_refunded', 'sale_refund_failed', 'returned', 'fee'));
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_sign_fits" CHECK (case when "balance_entries"."kind" in ('spent', 'sale_refunded', 'corrected', 'fee') then "balance_entries"."amount_cents" < 0 else "balance_entries"."amount_cents" > 0 end);
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_have_a_cause" CHECK (case "balance_entries"."kind" when 'issued' then "balance_entries"."reason" <> '' when 'corrected' then "balance_entries"."reason" <> '' when 'returned' then "balance_entries"."reason" <> '' when 'fee' then "balance_entries"."reason" <> '' when 'sold' then "balance_entries"."allocation_id" is not null when 'spent' then "balance_entries"."allocation_id" is not null else "balance_entries"."refund_id" is not null end);
ALTER TABLE "balances" ADD CONSTRAINT "balances_kind_known" CHECK ("balances"."kind" in ('gift_card', 'store_credit', 'layaway'));

-- Tax categories.
CREATE TABLE "tax_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rates" jsonb NOT NULL,
	"category_ids" integer[] NOT NULL,
	"service_ids" integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
ALTER TABLE "checkout_lines" ADD COLUMN "tax_rate_ppm" integer;
ALTER TABLE "order_items" ADD COLUMN "tax_rate_ppm" integer;
CREATE UNIQUE INDEX "tax_categories_name" ON "tax_categories" USING btree (lower("name"));
CREATE INDEX "order_items_own_tax_rate" ON "order_items" USING btree ("order_id") WHERE "order_items"."tax_rate_ppm" is not null;
-- Stores the badges that switch the person at a register.
CREATE TABLE "register_badges" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
ALTER TABLE "register_badges" ADD CONSTRAINT "register_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "register_badges_code_hash" ON "register_badges" USING btree ("code_hash");
-- Stores signatures for sales at the counter, and when the register asks for them.
CREATE TABLE "order_signatures" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"strokes" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
CREATE TABLE "signature_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"on_account" boolean DEFAULT false NOT NULL,
	"cards_from_cents" integer,
	CONSTRAINT "signature_settings_are_one" CHECK ("signature_settings"."id" = 1),
	CONSTRAINT "signature_settings_cards_not_negative" CHECK ("signature_settings"."cards_from_cents" >= 0)
);
ALTER TABLE "order_signatures" ADD CONSTRAINT "order_signatures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
-- Tax categories of repairs and plans, and what repair payments pay at other rates.
ALTER TABLE "managed_plans" ADD COLUMN "tax_category_id" integer;
ALTER TABLE "tax_categories" ADD COLUMN "repair_faults" text[] NOT NULL;
ALTER TABLE "repair_payments" ADD COLUMN "own_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "repair_tax_corrections" ADD COLUMN "own_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "managed_plans" ADD CONSTRAINT "managed_plans_tax_category_id_tax_categories_id_fk" FOREIGN KEY ("tax_category_id") REFERENCES "public"."tax_categories"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "managed_plans_tax_category" ON "managed_plans" USING btree ("tax_category_id") WHERE "managed_plans"."tax_category_id" is not null;
-- Bills of suppliers and returns to them, with what arrived by line.
CREATE TABLE "supplier_bill_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_bill_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"purchase_order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost_cents" integer NOT NULL,
	"landed_cents" integer NOT NULL,
	CONSTRAINT "supplier_bill_lines_quantity_positive" CHECK ("supplier_bill_lines"."quantity" > 0),
	CONSTRAINT "supplier_bill_lines_cost_not_negative" CHECK ("supplier_bill_lines"."unit_cost_cents" >= 0 and "supplier_bill_lines"."landed_cents" >= 0)
);
CREATE TABLE "supplier_bill_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_bill_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"billed_cents" integer NOT NULL,
	"received_cents" integer NOT NULL,
	"in_stock_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_bill_matches_not_zero" CHECK ("supplier_bill_matches"."quantity" <> 0)
);
CREATE TABLE "supplier_bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"purchase_order_id" integer NOT NULL,
	"number" text NOT NULL,
	"billed_on" date NOT NULL,
	"due_on" date NOT NULL,
	"goods_cents" integer NOT NULL,
	"freight_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_on" date,
	"paid_by" text,
	"payment_reference" text DEFAULT '' NOT NULL,
	"credit_used_cents" integer DEFAULT 0 NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "supplier_bills_due_after_bill" CHECK ("supplier_bills"."due_on" >= "supplier_bills"."billed_on"),
	CONSTRAINT "supplier_bills_amounts_not_negative" CHECK ("supplier_bills"."goods_cents" >= 0 and "supplier_bills"."freight_cents" >= 0 and "supplier_bills"."tax_cents" >= 0),
	CONSTRAINT "supplier_bills_credit_within_total" CHECK ("supplier_bills"."credit_used_cents" between 0 and "supplier_bills"."goods_cents" + "supplier_bills"."freight_cents" + "supplier_bills"."tax_cents"),
	CONSTRAINT "supplier_bills_way_known" CHECK ("supplier_bills"."paid_by" in ('transfer', 'check', 'card')),
	CONSTRAINT "supplier_bills_paid_some_way" CHECK (("supplier_bills"."paid_on" is null) = ("supplier_bills"."paid_by" is null)),
	CONSTRAINT "supplier_bills_credit_when_paid" CHECK ("supplier_bills"."paid_on" is not null or "supplier_bills"."credit_used_cents" = 0),
	CONSTRAINT "supplier_bills_paid_or_void" CHECK ("supplier_bills"."paid_on" is null or "supplier_bills"."voided_at" is null),
	CONSTRAINT "supplier_bills_void_for_a_reason" CHECK (("supplier_bills"."voided_at" is null) = ("supplier_bills"."void_reason" is null))
);
CREATE TABLE "defective_goods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "defective_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"value_cents" integer NOT NULL,
	"supplier_id" integer,
	"origin" text NOT NULL,
	"note" text NOT NULL,
	"cause" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"supplier_return_id" integer,
	"closed_at" timestamp with time zone,
	"loss_cents" integer,
	CONSTRAINT "defective_goods_quantity_positive" CHECK ("defective_goods"."quantity" > 0),
	CONSTRAINT "defective_goods_value_not_negative" CHECK ("defective_goods"."value_cents" >= 0),
	CONSTRAINT "defective_goods_origin_known" CHECK ("defective_goods"."origin" in ('customer', 'stock')),
	CONSTRAINT "defective_goods_closed_or_returned" CHECK ("defective_goods"."closed_at" is null or "defective_goods"."supplier_return_id" is null),
	CONSTRAINT "defective_goods_closed_with_loss" CHECK (("defective_goods"."closed_at" is null) = ("defective_goods"."loss_cents" is null))
);
CREATE TABLE "supplier_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"rma_number" text NOT NULL,
	"note" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_on" date,
	"expected_cents" integer,
	"closed_on" date,
	"credit_cents" integer,
	"credit_way" text,
	"credit_number" text DEFAULT '' NOT NULL,
	"loss_cents" integer,
	CONSTRAINT "supplier_returns_state_known" CHECK ("supplier_returns"."state" in ('open', 'sent', 'credited', 'replaced', 'refused', 'cancelled')),
	CONSTRAINT "supplier_returns_amounts_not_negative" CHECK ("supplier_returns"."expected_cents" >= 0 and "supplier_returns"."credit_cents" >= 0),
	CONSTRAINT "supplier_returns_credited_some_way" CHECK (("supplier_returns"."state" = 'credited') = ("supplier_returns"."credit_cents" is not null and "supplier_returns"."credit_way" in ('memo', 'refund'))),
	CONSTRAINT "supplier_returns_closed_at_the_end" CHECK (("supplier_returns"."state" in ('credited', 'replaced', 'refused')) = ("supplier_returns"."closed_on" is not null and "supplier_returns"."loss_cents" is not null))
);
ALTER TABLE "purchase_receipt_lines" ALTER COLUMN "cost_after_cents" DROP NOT NULL;
ALTER TABLE "purchase_receipt_lines" ADD COLUMN "purchase_order_line_id" integer NOT NULL;
ALTER TABLE "purchase_receipt_lines" ADD COLUMN "quantity" integer NOT NULL;
ALTER TABLE "purchase_receipt_lines" ADD COLUMN "undone_at" timestamp with time zone;
ALTER TABLE "supplier_bill_lines" ADD CONSTRAINT "supplier_bill_lines_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "supplier_bill_lines" ADD CONSTRAINT "supplier_bill_lines_purchase_order_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("purchase_order_line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "supplier_bill_matches" ADD CONSTRAINT "supplier_bill_matches_bill_line_id_supplier_bill_lines_id_fk" FOREIGN KEY ("bill_line_id") REFERENCES "public"."supplier_bill_lines"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "supplier_bill_matches" ADD CONSTRAINT "supplier_bill_matches_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "defective_goods" ADD CONSTRAINT "defective_goods_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "defective_goods" ADD CONSTRAINT "defective_goods_supplier_return_id_supplier_returns_id_fk" FOREIGN KEY ("supplier_return_id") REFERENCES "public"."supplier_returns"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "defective_goods" ADD CONSTRAINT "defective_goods_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "supplier_returns" ADD CONSTRAINT "supplier_returns_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "supplier_bill_lines_once" ON "supplier_bill_lines" USING btree ("bill_id","purchase_order_line_id");
CREATE INDEX "supplier_bill_lines_of_order_line" ON "supplier_bill_lines" USING btree ("purchase_order_line_id");
CREATE INDEX "supplier_bill_matches_of_line" ON "supplier_bill_matches" USING btree ("bill_line_id");
CREATE INDEX "supplier_bill_matches_product" ON "supplier_bill_matches" USING btree ("product_id");
CREATE INDEX "supplier_bill_matches_at" ON "supplier_bill_matches" USING btree ("at");
CREATE UNIQUE INDEX "supplier_bills_number" ON "supplier_bills" USING btree ("supplier_id",lower("number")) WHERE "supplier_bills"."voided_at" is null;
CREATE INDEX "supplier_bills_of_order" ON "supplier_bills" USING btree ("purchase_order_id");
CREATE INDEX "supplier_bills_open" ON "supplier_bills" USING btree ("due_on","id") WHERE "supplier_bills"."paid_on" is null and "supplier_bills"."voided_at" is null;
CREATE UNIQUE INDEX "defective_goods_once_per_cause" ON "defective_goods" USING btree ("product_id","cause");
CREATE INDEX "defective_goods_waiting" ON "defective_goods" USING btree ("id") WHERE "defective_goods"."supplier_return_id" is null and "defective_goods"."closed_at" is null;
CREATE INDEX "defective_goods_of_return" ON "defective_goods" USING btree ("supplier_return_id");
CREATE INDEX "defective_goods_supplier" ON "defective_goods" USING btree ("supplier_id");
CREATE INDEX "supplier_returns_of_supplier" ON "supplier_returns" USING btree ("supplier_id","id");
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_purchase_order_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("purchase_order_line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "purchase_receipt_lines_of_line" ON "purchase_receipt_lines" USING btree ("purchase_order_line_id");
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_quantity_positive" CHECK ("purchase_receipt_lines"."quantity" > 0);
-- Transactions and payouts of the card provider.
CREATE TABLE "card_imports" (
	"provider" text PRIMARY KEY NOT NULL,
	"read_through" timestamp with time zone NOT NULL
);
CREATE TABLE "card_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrives_on" date NOT NULL,
	"itemized_at" timestamp with time zone,
	CONSTRAINT "card_payouts_status_known" CHECK ("card_payouts"."status" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
CREATE TABLE "card_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"payment_intent_id" text,
	"payout_id" text,
	"description" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_transactions_kind_known" CHECK ("card_transactions"."kind" in ('payment', 'refund', 'dispute', 'fee', 'payout', 'other'))
);
ALTER TABLE "demo_intents" ADD COLUMN "succeeded_at" timestamp with time zone;
ALTER TABLE "demo_refunds" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "card_transactions" ADD CONSTRAINT "card_transactions_payout_id_card_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."card_payouts"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "card_payouts_newest" ON "card_payouts" USING btree ("created_at" DESC NULLS FIRST,"id");
CREATE INDEX "card_transactions_at" ON "card_transactions" USING btree ("at");
CREATE INDEX "card_transactions_intent" ON "card_transactions" USING btree ("payment_intent_id","at","id");
CREATE INDEX "card_transactions_payout" ON "card_transactions" USING btree ("payout_id");
-- A tax service: who calculates, the codes of tax categories, and the records at the service.
CREATE TABLE "tax_records" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" uuid,
	"at" timestamp with time zone NOT NULL
);
ALTER TABLE "tax_categories" ADD COLUMN "tax_code" text DEFAULT '' NOT NULL;
ALTER TABLE "tax_settings" ADD COLUMN "calculator" text DEFAULT 'built_in' NOT NULL;
ALTER TABLE "tax_settings" ADD COLUMN "tax_code" text DEFAULT 'txcd_99999999' NOT NULL;
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "tax_records_one_sale" ON "tax_records" USING btree ("order_id") WHERE "tax_records"."refund_id" is null;
CREATE UNIQUE INDEX "tax_records_one_per_refund" ON "tax_records" USING btree ("refund_id");
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_calculator_known" CHECK ("tax_settings"."calculator" in ('built_in', 'stripe'));
-- Sync of the journal to accounting programs.
CREATE TABLE "account_mappings" (
	"connection_id" integer NOT NULL,
	"account_number" text NOT NULL,
	"their_id" text NOT NULL,
	CONSTRAINT "account_mappings_connection_id_account_number_pk" PRIMARY KEY("connection_id","account_number")
);
CREATE TABLE "accounting_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"program" text NOT NULL,
	"verifier" text NOT NULL,
	"sync_from" date NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
CREATE TABLE "accounting_connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program" text NOT NULL,
	"company_id" text NOT NULL,
	"company_name" text NOT NULL,
	"encrypted_tokens" text NOT NULL,
	"sync_from" date NOT NULL,
	"problem" text,
	"paused_until" timestamp with time zone,
	"connected_by" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL
);
CREATE TABLE "entry_syncs" (
	"connection_id" integer NOT NULL,
	"day" date NOT NULL,
	"original_day" date NOT NULL,
	"their_id" text,
	"status" text NOT NULL,
	"content_hash" text,
	"request_key" text,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "entry_syncs_connection_id_day_original_day_pk" PRIMARY KEY("connection_id","day","original_day"),
	CONSTRAINT "entry_syncs_status_known" CHECK ("entry_syncs"."status" in ('waiting', 'sent', 'failed'))
);
ALTER TABLE "account_mappings" ADD CONSTRAINT "account_mappings_connection_id_accounting_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."accounting_connections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "entry_syncs" ADD CONSTRAINT "entry_syncs_connection_id_accounting_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."accounting_connections"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "accounting_connections_only_one" ON "accounting_connections" USING btree ((true));
-- The limit of the discount on Ohio's return, and the time of a period.
ALTER TABLE "tax_settings" ADD COLUMN "ohio_discount_limit_cents" integer DEFAULT 75000;
CREATE INDEX "repair_times_started" ON "repair_times" USING btree ("started_at");
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_discount_limit_not_negative" CHECK ("tax_settings"."ohio_discount_limit_cents" >= 0);
-- Parts of repairs wait for their supplier.
ALTER TABLE "defective_goods" DROP CONSTRAINT "defective_goods_origin_known";
ALTER TABLE "defective_goods" ADD CONSTRAINT "defective_goods_origin_known" CHECK ("defective_goods"."origin" in ('customer', 'stock', 'repair'));
-- Registers can have a label printer.
ALTER TABLE "registers" ADD COLUMN "label_printer" text DEFAULT 'browser' NOT NULL;
ALTER TABLE "registers" ADD COLUMN "label_printer_address" text DEFAULT '' NOT NULL;
ALTER TABLE "registers" ADD COLUMN "label_language" text DEFAULT 'esc-pos' NOT NULL;
ALTER TABLE "registers" ADD COLUMN "label_width" integer DEFAULT 62 NOT NULL;
ALTER TABLE "registers" ADD COLUMN "label_height" integer DEFAULT 29 NOT NULL;
ALTER TABLE "registers" ADD COLUMN "label_dots_per_inch" integer DEFAULT 203 NOT NULL;
ALTER TABLE "registers" ADD CONSTRAINT "registers_label_printer_known" CHECK ("registers"."label_printer" in ('browser', 'usb', 'serial', 'network'));
ALTER TABLE "registers" ADD CONSTRAINT "registers_label_network_printer_has_address" CHECK (("registers"."label_printer" = 'network') = ("registers"."label_printer_address" <> ''));
ALTER TABLE "registers" ADD CONSTRAINT "registers_label_printer_address_is_private" CHECK ("registers"."label_printer_address" ~ '^((10|127|172|192)[.][0-9.]+(:910[0-9])?)?$');
ALTER TABLE "registers" ADD CONSTRAINT "registers_label_language_known" CHECK ("registers"."label_language" in ('esc-pos', 'zpl', 'tspl'));
ALTER TABLE "registers" ADD CONSTRAINT "registers_label_size" CHECK ("registers"."label_width" between 20 and 110 and "registers"."label_height" between 10 and 150);
ALTER TABLE "registers" ADD CONSTRAINT "registers_label_dots_per_inch_known" CHECK ("registers"."label_dots_per_inch" in (203, 300));
-- Bills without purchase orders, freight bills of carriers, and files of bills.
CREATE TABLE "supplier_bill_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_bill_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"account_number" text,
	"purchase_order_id" integer,
	CONSTRAINT "supplier_bill_charges_amount_positive" CHECK ("supplier_bill_charges"."amount_cents" > 0),
	CONSTRAINT "supplier_bill_charges_account_or_order" CHECK (("supplier_bill_charges"."account_number" is null) <> ("supplier_bill_charges"."purchase_order_id" is null))
);
CREATE TABLE "supplier_bill_freight_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_bill_freight_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"charge_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_has_options" boolean GENERATED ALWAYS AS (false) STORED,
	"quantity" integer NOT NULL,
	"share_cents" integer NOT NULL,
	"in_stock_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_bill_freight_shares_not_zero" CHECK ("supplier_bill_freight_shares"."quantity" <> 0)
);
CREATE TABLE "supplier_bill_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_bill_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"upload_key" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"whole_as" text NOT NULL,
	"preview_as" text,
	"byte_count" integer NOT NULL,
	"added_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_bill_files_format_known" CHECK ("supplier_bill_files"."format" in ('jpg', 'pdf')),
	CONSTRAINT "supplier_bill_files_picture_has_preview" CHECK (("supplier_bill_files"."format" = 'jpg') = ("supplier_bill_files"."preview_as" is not null)),
	CONSTRAINT "supplier_bill_files_not_empty" CHECK ("supplier_bill_files"."byte_count" > 0)
);
ALTER TABLE "supplier_bills" DROP CONSTRAINT "supplier_bills_amounts_not_negative";
ALTER TABLE "supplier_bills" DROP CONSTRAINT "supplier_bills_credit_within_total";
ALTER TABLE "supplier_bills" ALTER COLUMN "purchase_order_id" DROP NOT NULL;
ALTER TABLE "supplier_bills" ADD COLUMN "charges_cents" integer DEFAULT 0 NOT NULL;
ALTER TABLE "supplier_bill_charges" ADD CONSTRAINT "supplier_bill_charges_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "supplier_bill_charges" ADD CONSTRAINT "supplier_bill_charges_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "supplier_bill_freight_shares" ADD CONSTRAINT "supplier_bill_freight_shares_charge_id_supplier_bill_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."supplier_bill_charges"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "supplier_bill_freight_shares" ADD CONSTRAINT "supplier_bill_freight_shares_product_is_sold" FOREIGN KEY ("product_id","product_has_options") REFERENCES "public"."products"("id","has_options") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "supplier_bill_files" ADD CONSTRAINT "supplier_bill_files_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "supplier_bill_charges_of_bill" ON "supplier_bill_charges" USING btree ("bill_id");
CREATE INDEX "supplier_bill_charges_of_order" ON "supplier_bill_charges" USING btree ("purchase_order_id");
CREATE INDEX "supplier_bill_freight_shares_of_charge" ON "supplier_bill_freight_shares" USING btree ("charge_id");
CREATE INDEX "supplier_bill_freight_shares_product" ON "supplier_bill_freight_shares" USING btree ("product_id");
CREATE INDEX "supplier_bill_freight_shares_at" ON "supplier_bill_freight_shares" USING btree ("at");
CREATE UNIQUE INDEX "supplier_bill_files_one_per_upload" ON "supplier_bill_files" USING btree ("upload_key");
CREATE INDEX "supplier_bill_files_bill" ON "supplier_bill_files" USING btree ("bill_id");
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_goods_have_an_order" CHECK ("supplier_bills"."purchase_order_id" is not null or "supplier_bills"."goods_cents" + "supplier_bills"."freight_cents" = 0);
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_amounts_not_negative" CHECK ("supplier_bills"."goods_cents" >= 0 and "supplier_bills"."freight_cents" >= 0 and "supplier_bills"."charges_cents" >= 0 and "supplier_bills"."tax_cents" >= 0);
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_credit_within_total" CHECK ("supplier_bills"."credit_used_cents" between 0 and "supplier_bills"."goods_cents" + "supplier_bills"."freight_cents" + "supplier_bills"."charges_cents" + "supplier_bills"."tax_cents");
-- Adds when days of the journal were exported.
CREATE TABLE "exported_days" (
	"day" date PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"exported_by" text NOT NULL,
	"exported_at" timestamp with time zone NOT NULL
);
-- Bills of suppliers are paid in cash, from a drawer or not.
ALTER TABLE "supplier_bills" DROP CONSTRAINT "supplier_bills_way_known";
ALTER TABLE "drawer_moves" ADD COLUMN "subject" text;
ALTER TABLE "supplier_bills" ADD COLUMN "drawer_id" integer;
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "supplier_bills_of_drawer" ON "supplier_bills" USING btree ("drawer_id");
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_drawer_pays_cash" CHECK ("supplier_bills"."drawer_id" is null or "supplier_bills"."paid_by" is not distinct from 'cash');
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_way_known" CHECK ("supplier_bills"."paid_by" in ('transfer', 'check', 'card', 'cash'));
-- Reports find payments with other tax rates, and the tax of an order's lines, by an index.
DROP INDEX "order_items_order";
CREATE INDEX "repair_payments_own_rates" ON "repair_payments" USING btree ("id") WHERE "repair_payments"."own_rates" <> '[]';
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","tax_cents","line_total_cents");
-- The owner must do this before a day can be sent to the accounting program.
ALTER TABLE "entry_syncs" ADD COLUMN "remedy" text;
ALTER TABLE "entry_syncs" ADD CONSTRAINT "entry_syncs_remedy_known" CHECK ("entry_syncs"."remedy" in ('accounts', 'books'));
-- Replacements of returned goods can be taken back.
ALTER TABLE "defective_goods" ADD COLUMN "replacement_id" integer;
ALTER TABLE "defective_goods" ADD COLUMN "replaced_cents" integer;
ALTER TABLE "defective_goods" ADD CONSTRAINT "defective_goods_replacement_id_products_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "defective_goods_replacement" ON "defective_goods" USING btree ("replacement_id");
ALTER TABLE "defective_goods" ADD CONSTRAINT "defective_goods_replaced_at_a_value" CHECK (("defective_goods"."replacement_id" is null) = ("defective_goods"."replaced_cents" is null) and ("defective_goods"."replacement_id" is null or "defective_goods"."supplier_return_id" is not null));
