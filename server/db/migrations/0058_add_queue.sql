CREATE TABLE "queue_lines" (
	"service_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "queue_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "queue_settings_one" CHECK ("queue_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "queue_lines" ADD CONSTRAINT "queue_lines_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_numbers" ADD CONSTRAINT "queue_numbers_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_numbers" ADD CONSTRAINT "queue_numbers_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_numbers" ADD CONSTRAINT "queue_numbers_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_numbers_press" ON "queue_numbers" USING btree ("call_key") WHERE "queue_numbers"."call_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_numbers_open_once" ON "queue_numbers" USING btree ("shopper_id","service_id","day") WHERE "queue_numbers"."status" in ('waiting', 'called');--> statement-breakpoint
CREATE INDEX "queue_numbers_waiting" ON "queue_numbers" USING btree ("day","number") WHERE "queue_numbers"."status" in ('waiting', 'called');--> statement-breakpoint
CREATE INDEX "queue_numbers_measured" ON "queue_numbers" USING btree ("service_id","ended_at") WHERE "queue_numbers"."status" = 'done';--> statement-breakpoint
CREATE INDEX "queue_numbers_shopper" ON "queue_numbers" USING btree ("shopper_id");