CREATE TABLE "installation_places" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"installation_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C",
	"site_id" text COLLATE "C",
	"configuration_sealed" text,
	"configured" text[] DEFAULT '{}'::text[] NOT NULL,
	"external_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_places_one" CHECK (num_nonnulls("installation_places"."space_id", "installation_places"."site_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "integration_installations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"integration_id" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"space_selection" text DEFAULT 'selected' NOT NULL,
	"site_selection" text DEFAULT 'selected' NOT NULL,
	"created_by" text COLLATE "C",
	"configuration_sealed" text,
	"configured" text[] DEFAULT '{}'::text[] NOT NULL,
	"external_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_previews" (
	"integration_id" text COLLATE "C" NOT NULL,
	"number" smallint NOT NULL,
	"blob" text COLLATE "C" NOT NULL,
	CONSTRAINT "integration_previews_integration_id_number_pk" PRIMARY KEY("integration_id","number")
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"summary" text,
	"visibility" text NOT NULL,
	"target" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"scopes" text[] DEFAULT '{}'::text[] NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"parts" json NOT NULL,
	"has_blocks" boolean DEFAULT false NOT NULL,
	"has_content_sources" boolean DEFAULT false NOT NULL,
	"block_domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"required_of_account" text[] DEFAULT '{}'::text[] NOT NULL,
	"required_of_space" text[] DEFAULT '{}'::text[] NOT NULL,
	"required_of_site" text[] DEFAULT '{}'::text[] NOT NULL,
	"script" text COLLATE "C" NOT NULL,
	"icon" text COLLATE "C",
	"secret_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"secrets_sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_visibility" CHECK ("integrations"."visibility" in ('public', 'private', 'unlisted')),
	CONSTRAINT "integrations_target" CHECK ("integrations"."target" in ('all', 'site', 'space', 'organization'))
);
--> statement-breakpoint
ALTER TABLE "installation_places" ADD CONSTRAINT "installation_places_installation_id_integration_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."integration_installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installation_places" ADD CONSTRAINT "installation_places_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installation_places" ADD CONSTRAINT "installation_places_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_installations" ADD CONSTRAINT "integration_installations_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_installations" ADD CONSTRAINT "integration_installations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_installations" ADD CONSTRAINT "integration_installations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_previews" ADD CONSTRAINT "integration_previews_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_previews" ADD CONSTRAINT "integration_previews_blob_blobs_hash_fk" FOREIGN KEY ("blob") REFERENCES "public"."blobs"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_script_blobs_hash_fk" FOREIGN KEY ("script") REFERENCES "public"."blobs"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_icon_blobs_hash_fk" FOREIGN KEY ("icon") REFERENCES "public"."blobs"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "installation_places_space" ON "installation_places" USING btree ("installation_id","space_id");--> statement-breakpoint
CREATE UNIQUE INDEX "installation_places_site" ON "installation_places" USING btree ("installation_id","site_id");--> statement-breakpoint
CREATE INDEX "installation_places_of_space" ON "installation_places" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "installation_places_of_site" ON "installation_places" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_installations_once" ON "integration_installations" USING btree ("integration_id","organization_id");--> statement-breakpoint
CREATE INDEX "integration_installations_organization" ON "integration_installations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "integration_previews_blob" ON "integration_previews" USING btree ("blob");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_name_unique" ON "integrations" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "integrations_owner" ON "integrations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "integrations_script" ON "integrations" USING btree ("script");--> statement-breakpoint
CREATE INDEX "integrations_icon" ON "integrations" USING btree ("icon");--> statement-breakpoint
CREATE INDEX "integrations_public" ON "integrations" USING btree (lower("title") collate "C","id") WHERE "integrations"."visibility" = 'public';