CREATE TABLE "forgotten_records" (
	"uuid" uuid PRIMARY KEY NOT NULL
);
