CREATE TABLE "holidays" (
	"position" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"opens" time,
	"closes" time,
	CONSTRAINT "holidays_both_or_closed" CHECK (("holidays"."opens" is null) = ("holidays"."closes" is null)),
	CONSTRAINT "holidays_close_after_opening" CHECK ("holidays"."closes" > "holidays"."opens")
);
