CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_state" ON "jobs" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_by_title" ON "organizations" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("display_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_instance_admins" ON "users" USING btree ("id") WHERE "users"."is_instance_admin";