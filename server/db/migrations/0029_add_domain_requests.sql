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
	CONSTRAINT "domain_requests_kind_known" CHECK ("domain_requests"."kind" in ('domain', 'hosting')),
	CONSTRAINT "domain_requests_answered_by" CHECK (("domain_requests"."answered_at" is null) = ("domain_requests"."answered_by" is null))
);
--> statement-breakpoint
CREATE INDEX "domain_requests_open" ON "domain_requests" USING btree ("id") WHERE "domain_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "domain_requests_answered" ON "domain_requests" USING btree ("answered_at" DESC NULLS FIRST,"id") WHERE "domain_requests"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "domain_requests_age" ON "domain_requests" USING btree ("created_at");