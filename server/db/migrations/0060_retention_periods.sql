CREATE TABLE "retention_periods" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "retention_periods_days_positive" CHECK ("retention_periods"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"older_than" date NOT NULL,
	"row_count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "retention_runs_at" ON "retention_runs" USING btree ("at" DESC NULLS LAST);