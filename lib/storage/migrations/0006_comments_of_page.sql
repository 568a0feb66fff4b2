DROP INDEX "comments_of_page";--> statement-breakpoint
CREATE INDEX "comments_of_page" ON "comments" USING btree ("space_id","change_request_id","page_id") WHERE "comments"."page_id" is not null;