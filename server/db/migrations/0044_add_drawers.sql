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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "drawer_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "drawer_id" integer;--> statement-breakpoint
ALTER TABLE "drawer_moves" ADD CONSTRAINT "drawer_moves_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_moves_one_per_key" ON "drawer_moves" USING btree ("key");--> statement-breakpoint
CREATE INDEX "drawer_moves_drawer" ON "drawer_moves" USING btree ("drawer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawers_one_open_per_till" ON "drawers" USING btree (lower("till")) WHERE "drawers"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "drawers_newest" ON "drawers" USING btree ("opened_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_drawer" ON "payments" USING btree ("drawer_id") WHERE "payments"."drawer_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_drawer" ON "refunds" USING btree ("drawer_id") WHERE "refunds"."drawer_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_drawer_holds_cash" CHECK ("payments"."drawer_id" is null or "payments"."source" = 'cash');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_drawer_holds_cash" CHECK ("refunds"."drawer_id" is null or "refunds"."source" = 'cash');