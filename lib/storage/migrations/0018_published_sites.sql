CREATE TABLE "page_feedback" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"site_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"rating" text NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_assets" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"site_id" text COLLATE "C" NOT NULL,
	"blob" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_customizations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"site_id" text COLLATE "C" NOT NULL,
	"site_space_id" text COLLATE "C",
	"live" jsonb,
	"draft" jsonb,
	"live_at" timestamp (3) with time zone,
	"draft_at" timestamp (3) with time zone,
	"draft_by" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "site_missed_paths" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"site_id" text COLLATE "C" NOT NULL,
	"path" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_redirects" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"site_id" text COLLATE "C" NOT NULL,
	"source" text NOT NULL,
	"destination" jsonb NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_searches" (
	"site_id" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	"empty" integer NOT NULL,
	CONSTRAINT "site_searches_site_id_day_query_pk" PRIMARY KEY("site_id","day","query")
);
--> statement-breakpoint
CREATE TABLE "site_segments" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"site_id" text COLLATE "C" NOT NULL,
	"title" text NOT NULL,
	"claims" jsonb NOT NULL,
	"unsigned_claims" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_structure_drafts" (
	"site_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"structure" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"created_by" text COLLATE "C",
	"updated_by" text COLLATE "C",
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_structure_versions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"site_id" text COLLATE "C" NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_views" (
	"site_id" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "site_views_site_id_day_space_id_page_id_pk" PRIMARY KEY("site_id","day","space_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "site_visitor_auth" (
	"site_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"key_sealed" text NOT NULL,
	"key_made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fallback_url" text
);
--> statement-breakpoint
ALTER TABLE "page_feedback" ADD CONSTRAINT "page_feedback_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_assets" ADD CONSTRAINT "site_assets_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_assets" ADD CONSTRAINT "site_assets_blob_blobs_hash_fk" FOREIGN KEY ("blob") REFERENCES "public"."blobs"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_assets" ADD CONSTRAINT "site_assets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_customizations" ADD CONSTRAINT "site_customizations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_customizations" ADD CONSTRAINT "site_customizations_site_space_id_site_spaces_id_fk" FOREIGN KEY ("site_space_id") REFERENCES "public"."site_spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_customizations" ADD CONSTRAINT "site_customizations_draft_by_users_id_fk" FOREIGN KEY ("draft_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_missed_paths" ADD CONSTRAINT "site_missed_paths_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_searches" ADD CONSTRAINT "site_searches_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_segments" ADD CONSTRAINT "site_segments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_structure_drafts" ADD CONSTRAINT "site_structure_drafts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_structure_drafts" ADD CONSTRAINT "site_structure_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_structure_drafts" ADD CONSTRAINT "site_structure_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_structure_versions" ADD CONSTRAINT "site_structure_versions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_structure_versions" ADD CONSTRAINT "site_structure_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_views" ADD CONSTRAINT "site_views_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_visitor_auth" ADD CONSTRAINT "site_visitor_auth_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_feedback_listed" ON "page_feedback" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "site_assets_site" ON "site_assets" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "site_assets_blob" ON "site_assets" USING btree ("blob");--> statement-breakpoint
CREATE INDEX "site_assets_created_by" ON "site_assets" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "site_customizations_one" ON "site_customizations" USING btree ("site_id",coalesce("site_space_id", ''));--> statement-breakpoint
CREATE INDEX "site_customizations_site_space" ON "site_customizations" USING btree ("site_space_id");--> statement-breakpoint
CREATE INDEX "site_customizations_draft_by" ON "site_customizations" USING btree ("draft_by");--> statement-breakpoint
CREATE UNIQUE INDEX "site_missed_paths_path" ON "site_missed_paths" USING btree ("site_id","path");--> statement-breakpoint
CREATE INDEX "site_missed_paths_listed" ON "site_missed_paths" USING btree ("site_id","count" DESC NULLS LAST,"last_seen_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "site_missed_paths_old" ON "site_missed_paths" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_redirects_source" ON "site_redirects" USING btree ("site_id",lower("source"));--> statement-breakpoint
CREATE INDEX "site_redirects_listed" ON "site_redirects" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "site_redirects_created_by" ON "site_redirects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "site_segments_listed" ON "site_segments" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "site_structure_versions_listed" ON "site_structure_versions" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "site_structure_versions_created_by" ON "site_structure_versions" USING btree ("created_by");