CREATE TABLE "repair_mail_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"subject" text,
	"opening" text
);
