DROP INDEX "notifications_comment";--> statement-breakpoint
DROP INDEX "notifications_review";--> statement-breakpoint
CREATE INDEX "change_requests_author" ON "change_requests" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "comments_and_replies" ON "comments" USING btree ("change_request_id") WHERE "comments"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX "grants_collection" ON "grants" USING btree ("collection_id") WHERE "grants"."collection_id" is not null;--> statement-breakpoint
CREATE INDEX "grants_site" ON "grants" USING btree ("site_id") WHERE "grants"."site_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "link_invites_collection" ON "link_invites" USING btree ("collection_id") WHERE "link_invites"."collection_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_change_request" ON "notifications" USING btree ("change_request_id") WHERE "notifications"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX "sso_providers_team" ON "sso_providers" USING btree ("default_team_id") WHERE "sso_providers"."default_team_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id","user_id") WHERE "notifications"."comment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_review" ON "notifications" USING btree ("review_id","user_id") WHERE "notifications"."review_id" is not null;