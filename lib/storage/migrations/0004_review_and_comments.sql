CREATE TABLE "comment_reactions" (
	"comment_id" text COLLATE "C" NOT NULL,
	"emoji" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"reacted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_reactions_comment_id_emoji_user_id_pk" PRIMARY KEY("comment_id","emoji","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"change_request_id" text COLLATE "C",
	"thread_id" text COLLATE "C",
	"review_id" text COLLATE "C",
	"page_id" text COLLATE "C",
	"page_title" text,
	"page_path" text,
	"side" text DEFAULT 'after' NOT NULL,
	"anchor" jsonb,
	"node_id" text COLLATE "C",
	"revision_id" text COLLATE "C" NOT NULL,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}'::text[] NOT NULL,
	"suggestion" text,
	"suggestion_base" text,
	"suggestion_revision_id" text COLLATE "C",
	"suggestion_accepted_by" text COLLATE "C",
	"suggestion_accepted_at" timestamp (3) with time zone,
	"replies" integer DEFAULT 0 NOT NULL,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text COLLATE "C",
	CONSTRAINT "comments_side" CHECK ("comments"."side" in ('before', 'after')),
	CONSTRAINT "comments_resolved" CHECK ("comments"."resolved_by" is null or "comments"."resolved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"change_request_id" text COLLATE "C",
	"comment_id" text COLLATE "C",
	"review_id" text COLLATE "C",
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_reason" CHECK ("notifications"."reason" in ('author', 'review-requested', 'mentioned', 'participating'))
);
--> statement-breakpoint
CREATE TABLE "merge_rules" (
	"space_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"required_reviews" smallint NOT NULL,
	"merge_role" smallint NOT NULL,
	"requires_up_to_date" boolean NOT NULL,
	"requires_resolved_comments" boolean NOT NULL,
	"requires_intact_links" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requested_reviewers" (
	"change_request_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"requested_by" text COLLATE "C",
	"revision_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requested_reviewers_change_request_id_user_id_pk" PRIMARY KEY("change_request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"change_request_id" text COLLATE "C" NOT NULL,
	"reviewer_id" text COLLATE "C",
	"requested_by" text COLLATE "C",
	"status" text DEFAULT 'pending' NOT NULL,
	"revision_id" text COLLATE "C" NOT NULL,
	"comment_id" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"stale_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('pending', 'commented', 'approved', 'changes-requested')),
	CONSTRAINT "reviews_submitted" CHECK (("reviews"."status" = 'pending') = ("reviews"."submitted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "viewed_pages" (
	"change_request_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewed_pages_change_request_id_user_id_page_id_pk" PRIMARY KEY("change_request_id","user_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "bypassed" text[];--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "co_authors" text[];--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_suggestion_accepted_by_users_id_fk" FOREIGN KEY ("suggestion_accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_rules" ADD CONSTRAINT "merge_rules_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_reviewers" ADD CONSTRAINT "requested_reviewers_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_reviewers" ADD CONSTRAINT "requested_reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_reviewers" ADD CONSTRAINT "requested_reviewers_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_pages" ADD CONSTRAINT "viewed_pages_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_pages" ADD CONSTRAINT "viewed_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_of_change_request" ON "comments" USING btree ("change_request_id","created_at","id") WHERE "comments"."thread_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_space" ON "comments" USING btree ("space_id","created_at","id") WHERE "comments"."thread_id" is null and "comments"."change_request_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_page" ON "comments" USING btree ("space_id","change_request_id","page_id") WHERE "comments"."anchor" is not null;--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_review" ON "comments" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "notifications_inbox" ON "notifications" USING btree ("user_id","organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","organization_id") WHERE "notifications"."read_at" is null and "notifications"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_comment" ON "notifications" USING btree ("user_id","comment_id") WHERE "notifications"."comment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_review" ON "notifications" USING btree ("user_id","review_id") WHERE "notifications"."review_id" is not null;--> statement-breakpoint
CREATE INDEX "requested_reviewers_user" ON "requested_reviewers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_listed" ON "reviews" USING btree ("change_request_id","submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_pending" ON "reviews" USING btree ("change_request_id","reviewer_id") WHERE "reviews"."status" = 'pending';