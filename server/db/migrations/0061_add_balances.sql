CREATE TABLE "balance_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"balance_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"purpose_id" integer,
	"refund_id" uuid,
	"request_key" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('sold', 'issued', 'corrected', 'spent', 'refunded', 'sale_refunded', 'sale_refund_failed')),
	CONSTRAINT "balance_entries_sign_fits" CHECK (case when "balance_entries"."kind" in ('spent', 'sale_refunded', 'corrected') then "balance_entries"."amount_cents" < 0 else "balance_entries"."amount_cents" > 0 end),
	CONSTRAINT "balance_entries_have_a_cause" CHECK (case "balance_entries"."kind" when 'issued' then "balance_entries"."reason" <> '' when 'corrected' then "balance_entries"."reason" <> '' when 'sold' then "balance_entries"."purpose_id" is not null when 'spent' then "balance_entries"."purpose_id" is not null else "balance_entries"."refund_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "balance_holds" (
	"balance_id" integer NOT NULL,
	"hold_key" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "balance_holds_hold_key_balance_id_pk" PRIMARY KEY("hold_key","balance_id"),
	CONSTRAINT "balance_holds_amount_positive" CHECK ("balance_holds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"fingerprint" text,
	"sealed_code" text,
	"hint" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"held_cents" integer DEFAULT 0 NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_why" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balances_kind_known" CHECK ("balances"."kind" in ('gift_card', 'store_credit')),
	CONSTRAINT "balances_cards_have_a_code" CHECK (("balances"."kind" = 'gift_card') = ("balances"."fingerprint" is not null and "balances"."sealed_code" is not null)),
	CONSTRAINT "balances_credit_is_somebodys" CHECK ("balances"."user_id" is null or "balances"."kind" = 'store_credit'),
	CONSTRAINT "balances_never_below_zero" CHECK ("balances"."balance_cents" >= 0),
	CONSTRAINT "balances_held_is_there" CHECK ("balances"."held_cents" between 0 and "balances"."balance_cents")
);
--> statement-breakpoint
CREATE TABLE "gift_card_amounts" (
	"amount_cents" integer PRIMARY KEY NOT NULL,
	CONSTRAINT "gift_card_amounts_positive" CHECK ("gift_card_amounts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_id" uuid,
	"purpose_id" integer,
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
	CONSTRAINT "gift_card_sales_paid_is_a_card" CHECK (("gift_card_sales"."status" = 'paid') = ("gift_card_sales"."balance_id" is not null and "gift_card_sales"."purpose_id" is not null)),
	CONSTRAINT "gift_card_sales_amount_positive" CHECK ("gift_card_sales"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_source_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_cash_covers_the_total";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_source_known";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_source_known";--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "balances" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gift_card_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_of_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_purpose_id_payment_purposes_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."payment_purposes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_holds" ADD CONSTRAINT "balance_holds_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sales" ADD CONSTRAINT "gift_card_sales_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sales" ADD CONSTRAINT "gift_card_sales_purpose_id_payment_purposes_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."payment_purposes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sales" ADD CONSTRAINT "gift_card_sales_balance_id_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."balances"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_entries_balance" ON "balance_entries" USING btree ("balance_id","id");--> statement-breakpoint
CREATE INDEX "balance_entries_by_day" ON "balance_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "balance_entries_purpose" ON "balance_entries" USING btree ("purpose_id") WHERE "balance_entries"."purpose_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entries_spent_once" ON "balance_entries" USING btree ("balance_id","purpose_id") WHERE "balance_entries"."kind" = 'spent';--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entries_once_per_refund" ON "balance_entries" USING btree ("balance_id","refund_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entries_once_per_request" ON "balance_entries" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "balance_holds_balance" ON "balance_holds" USING btree ("balance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balances_one_per_code" ON "balances" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "balances_one_credit_per_user" ON "balances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "balances_open" ON "balances" USING btree ("id" DESC NULLS LAST) WHERE "balances"."balance_cents" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_sales_one_per_key" ON "gift_card_sales" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_sales_one_per_purpose" ON "gift_card_sales" USING btree ("purpose_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_sales_one_per_card" ON "gift_card_sales" USING btree ("balance_id");--> statement-breakpoint
CREATE INDEX "gift_card_sales_buyer" ON "gift_card_sales" USING btree (lower("buyer_email"));--> statement-breakpoint
CREATE INDEX "gift_card_sales_recipient" ON "gift_card_sales" USING btree (lower("recipient_email"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_balance_within_total" CHECK ("orders"."balance_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_by_balance_alone" CHECK ("orders"."payment_source" <> 'balance' or "orders"."balance_cents" = "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_source_known" CHECK ("orders"."payment_source" in ('online', 'cash', 'terminal', 'balance'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_covers_the_total" CHECK (case when "orders"."payment_source" = 'cash' then coalesce("orders"."cash_given_cents" >= "orders"."total_cents" - "orders"."balance_cents", false) else "orders"."cash_given_cents" is null end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_by_balance_alone_take_nothing" CHECK ("payments"."source" <> 'balance' or "payments"."amount_cents" = 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source_known" CHECK ("payments"."source" in ('online', 'cash', 'terminal', 'balance'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source_known" CHECK ("refunds"."source" in ('online', 'cash', 'terminal', 'balance'));