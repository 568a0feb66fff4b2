ALTER TABLE "site_section_groups" ADD COLUMN "localized_title" jsonb;--> statement-breakpoint
ALTER TABLE "site_sections" ADD COLUMN "localized_title" jsonb;--> statement-breakpoint
ALTER TABLE "site_sections" ADD COLUMN "localized_description" jsonb;--> statement-breakpoint
ALTER TABLE "site_spaces" ADD COLUMN "localized_title" jsonb;