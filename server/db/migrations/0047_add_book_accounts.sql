CREATE TABLE "book_accounts" (
	"role" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
