ALTER TABLE "search_pages" DROP CONSTRAINT "search_pages_space_id_spaces_id_fk";
--> statement-breakpoint
ALTER TABLE "search_sections" DROP CONSTRAINT "search_sections_space_id_spaces_id_fk";
--> statement-breakpoint
ALTER TABLE "search_pages" ADD CONSTRAINT "search_pages_space_id_search_spaces_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."search_spaces"("space_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_sections" ADD CONSTRAINT "search_sections_space_id_search_spaces_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."search_spaces"("space_id") ON DELETE cascade ON UPDATE no action;