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
--> statement-breakpoint
CREATE INDEX "backup_runs_latest" ON "backup_runs" USING btree ("kind","started_at");