ALTER TABLE "notifications" ADD COLUMN "in_inbox" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("user_id","space_id") WHERE "notifications"."mail_due";