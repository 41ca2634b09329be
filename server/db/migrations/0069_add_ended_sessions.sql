CREATE TABLE "ended_sessions" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_sessions_at" ON "ended_sessions" USING btree ("ended_at");