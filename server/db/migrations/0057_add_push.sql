CREATE TABLE "push_browsers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_browsers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer,
	"has_passkey" boolean NOT NULL,
	"user_agent" text,
	"kinds" text[] NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_browsers_kinds" CHECK (cardinality("push_browsers"."kinds") > 0)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_browser_id_push_browsers_id_fk" FOREIGN KEY ("browser_id") REFERENCES "public"."push_browsers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_browsers_endpoint" ON "push_browsers" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_browsers_user" ON "push_browsers" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "push_browsers_session" ON "push_browsers" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_once" ON "push_messages" USING btree ("browser_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "push_messages_made" ON "push_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_messages_waiting" ON "push_messages" USING btree ("dedupe_key" text_pattern_ops) WHERE "push_messages"."status" = 'waiting';