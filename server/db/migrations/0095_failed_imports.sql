ALTER TABLE "product_imports" DROP CONSTRAINT "product_imports_state_known";--> statement-breakpoint
ALTER TABLE "move_ins" DROP CONSTRAINT "move_ins_state_known";--> statement-breakpoint
ALTER TABLE "move_ins" DROP CONSTRAINT "move_ins_file_until_done";--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_state_known" CHECK ("product_imports"."state" in ('importing', 'done', 'failed', 'undoing', 'undone'));--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_state_known" CHECK ("move_ins"."state" in ('importing', 'done', 'failed', 'undoing', 'undone'));--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_file_until_done" CHECK ("move_ins"."state" = 'failed' or ("move_ins"."state" = 'importing') = ("move_ins"."csv" is not null));