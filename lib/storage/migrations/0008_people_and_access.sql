CREATE TABLE "removed_members" (
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"role" smallint NOT NULL,
	"kept" jsonb NOT NULL,
	"removed_by" text COLLATE "C",
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "custom_field_values" (
	"space_id" text COLLATE "C" NOT NULL,
	"field_id" text COLLATE "C" NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "custom_field_values_space_id_field_id_pk" PRIMARY KEY("space_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text,
	"placeholder" text,
	"options" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"title" text NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"role" smallint NOT NULL,
	"team_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"sso" boolean DEFAULT false NOT NULL,
	"secret_hash" text COLLATE "C" NOT NULL,
	"secret_sealed" text NOT NULL,
	"invited_by" text COLLATE "C",
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "link_invites" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C",
	"collection_id" text COLLATE "C",
	"role" smallint NOT NULL,
	"secret_hash" text COLLATE "C" NOT NULL,
	"secret_sealed" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"expires_at" timestamp (3) with time zone,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_invites_one_object" CHECK (num_nonnulls("link_invites"."space_id", "link_invites"."collection_id") <= 1),
	CONSTRAINT "link_invites_role" CHECK ("link_invites"."role" between 0 and 6),
	CONSTRAINT "link_invites_uses" CHECK ("link_invites"."max_uses" is null or "link_invites"."uses" <= "link_invites"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "sso_assertions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"provider_id" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_identities_provider_id_subject_pk" PRIMARY KEY("provider_id","subject")
);
--> statement-breakpoint
CREATE TABLE "sso_providers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"default_role" smallint DEFAULT 0 NOT NULL,
	"default_team_id" text COLLATE "C",
	"issuer" text,
	"client_id" text,
	"client_secret_sealed" text,
	"sso_url" text,
	"entity_id" text,
	"certificate" text,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_providers_kind" CHECK ("sso_providers"."kind" in ('oidc', 'saml'))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invited_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "organization_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "removed_members" ADD CONSTRAINT "removed_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_members" ADD CONSTRAINT "removed_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_members" ADD CONSTRAINT "removed_members_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_values" ADD CONSTRAINT "custom_field_values_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_values" ADD CONSTRAINT "custom_field_values_field_id_custom_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."custom_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_invites" ADD CONSTRAINT "link_invites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_invites" ADD CONSTRAINT "link_invites_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_invites" ADD CONSTRAINT "link_invites_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_invites" ADD CONSTRAINT "link_invites_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_provider_id_sso_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_providers" ADD CONSTRAINT "sso_providers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_providers" ADD CONSTRAINT "sso_providers_default_team_id_teams_id_fk" FOREIGN KEY ("default_team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_field_values_field" ON "custom_field_values" USING btree ("field_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_name" ON "custom_fields" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "translations_listed" ON "translations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_secret" ON "invitations" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("organization_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "link_invites_secret" ON "link_invites" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "link_invites_listed" ON "link_invites" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sso_assertions_expiry" ON "sso_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_identities_user" ON "sso_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_providers_organization" ON "sso_providers" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sso_providers_domains" ON "sso_providers" USING gin ("domains");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider_id_sso_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_joined" ON "members" USING btree ("organization_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "members_seen" ON "members" USING btree ("organization_id","last_seen_at","user_id");--> statement-breakpoint
CREATE INDEX "sessions_provider" ON "sessions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "audit_events_of_actor" ON "audit_events" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_of_subject" ON "audit_events" USING btree ("subject","created_at","id");