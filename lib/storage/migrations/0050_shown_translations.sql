ALTER TABLE "space_translations" ADD COLUMN "shown_from" text DEFAULT 'machine' NOT NULL;--> statement-breakpoint
ALTER TABLE "space_translations" ADD COLUMN "shown_changed" text DEFAULT 'translation' NOT NULL;--> statement-breakpoint
ALTER TABLE "space_translations" ADD COLUMN "shown_root_hash" text COLLATE "C";