DROP INDEX "api_tokens_user";--> statement-breakpoint
DROP INDEX "teams_organization";--> statement-breakpoint
DROP INDEX "integrations_public";--> statement-breakpoint
DROP INDEX "sessions_user";--> statement-breakpoint
DROP INDEX "collections_order";--> statement-breakpoint
DROP INDEX "spaces_parent";--> statement-breakpoint
DROP INDEX "notifications_comment";--> statement-breakpoint
DROP INDEX "notifications_review";--> statement-breakpoint
CREATE INDEX "api_tokens_listed" ON "api_tokens" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "removed_members_listed" ON "removed_members" USING btree ("organization_id","removed_at","user_id");--> statement-breakpoint
CREATE INDEX "teams_listed" ON "teams" USING btree ("organization_id",lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "change_requests_author" ON "change_requests" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "change_requests_status_changed" ON "change_requests" USING btree ("space_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "comments_and_replies" ON "comments" USING btree ("change_request_id") WHERE "comments"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX "revisions_updates" ON "revisions" USING btree ("change_request_id") WHERE "revisions"."type" = 'update';--> statement-breakpoint
CREATE INDEX "spaces_with_change_requests" ON "spaces" USING btree ("organization_id") WHERE "spaces"."change_requests" > 0;--> statement-breakpoint
CREATE INDEX "spaces_deleted" ON "spaces" USING btree ("organization_id","deleted_at","id") WHERE "spaces"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "grants_collection" ON "grants" USING btree ("collection_id") WHERE "grants"."collection_id" is not null;--> statement-breakpoint
CREATE INDEX "grants_site" ON "grants" USING btree ("site_id") WHERE "grants"."site_id" is not null;--> statement-breakpoint
CREATE INDEX "integration_installations_listed" ON "integration_installations" USING btree ("integration_id","created_at","id");--> statement-breakpoint
CREATE INDEX "integrations_listed" ON "integrations" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "invitations_listed" ON "invitations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "link_invites_of_space" ON "link_invites" USING btree ("space_id","created_at","id");--> statement-breakpoint
CREATE INDEX "link_invites_of_collection" ON "link_invites" USING btree ("collection_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_change_request" ON "notifications" USING btree ("change_request_id") WHERE "notifications"."change_request_id" is not null;--> statement-breakpoint
CREATE INDEX "requested_reviewers_listed" ON "requested_reviewers" USING btree ("change_request_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "sessions_listed" ON "sessions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sso_providers_team" ON "sso_providers" USING btree ("default_team_id") WHERE "sso_providers"."default_team_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_state" ON "webhook_deliveries" USING btree ("webhook_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "collections_order" ON "collections" USING btree ("organization_id","parent_id","order_key","id");--> statement-breakpoint
CREATE INDEX "spaces_parent" ON "spaces" USING btree ("parent_id","order_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id","user_id") WHERE "notifications"."comment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_review" ON "notifications" USING btree ("review_id","user_id") WHERE "notifications"."review_id" is not null;