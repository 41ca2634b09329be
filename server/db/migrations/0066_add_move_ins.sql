CREATE TABLE "move_in_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_in_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"move_in_id" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"messages" jsonb NOT NULL,
	"made_id" integer,
	"source" jsonb,
	"undone" text,
	CONSTRAINT "move_in_rows_outcome_known" CHECK ("move_in_rows"."outcome" in ('created', 'known', 'refused')),
	CONSTRAINT "move_in_rows_made_when_created" CHECK (("move_in_rows"."outcome" = 'created') = ("move_in_rows"."made_id" is not null)),
	CONSTRAINT "move_in_rows_undone_known" CHECK ("move_in_rows"."undone" in ('removed', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "move_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"filename" text NOT NULL,
	"format" text NOT NULL,
	"csv" text,
	"titles" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"service_id" integer,
	"staff_id" integer,
	"state" text DEFAULT 'importing' NOT NULL,
	"row_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"started_by_id" integer NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "move_ins_noun_known" CHECK ("move_ins"."noun" in ('customers', 'tickets', 'appointments')),
	CONSTRAINT "move_ins_state_known" CHECK ("move_ins"."state" in ('importing', 'done', 'undoing', 'undone')),
	CONSTRAINT "move_ins_file_until_done" CHECK (("move_ins"."state" = 'importing') = ("move_ins"."csv" is not null)),
	CONSTRAINT "move_ins_done_in_bounds" CHECK ("move_ins"."done_count" between 0 and "move_ins"."row_count")
);
--> statement-breakpoint
ALTER TABLE "move_in_rows" ADD CONSTRAINT "move_in_rows_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_in_rows_line" ON "move_in_rows" USING btree ("move_in_id","line");--> statement-breakpoint
CREATE INDEX "move_ins_started" ON "move_ins" USING btree ("started_at");