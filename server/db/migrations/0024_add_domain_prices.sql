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
