ALTER TABLE "space_translations" ADD COLUMN "change_request_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "space_translations" ADD COLUMN "proposed_revision_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "space_translations" ADD CONSTRAINT "space_translations_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "space_translations_change_request" ON "space_translations" USING btree ("change_request_id");