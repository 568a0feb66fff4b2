DELETE FROM "merge_rules" WHERE "required_reviews" = 0 AND "merge_role" <= 4 AND NOT "requires_up_to_date" AND NOT "requires_resolved_comments" AND NOT "requires_intact_links";--> statement-breakpoint
UPDATE "spaces" SET "edit_mode" = 'locked' WHERE "edit_mode" = 'live' AND "id" IN (SELECT "space_id" FROM "merge_rules");
