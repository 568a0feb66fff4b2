CREATE TABLE "openapi_parts" (
	"version_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"name_hash" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"schemas" text[] NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "openapi_parts_version_id_kind_name_hash_pk" PRIMARY KEY("version_id","kind","name_hash")
);
--> statement-breakpoint
CREATE TABLE "openapi_sources" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"spec_id" text COLLATE "C" NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "openapi_sources_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document" text,
	"url" text,
	"is_repeated" boolean DEFAULT false NOT NULL,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openapi_specs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"source_url" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"last_version_id" text COLLATE "C",
	"last_processed_at" timestamp (3) with time zone,
	"error_code" text,
	"error" jsonb,
	"etag" text,
	"last_modified" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"next_read_at" timestamp (3) with time zone,
	"read_by" text COLLATE "C",
	"read_until" timestamp (3) with time zone,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openapi_specs_state" CHECK ("openapi_specs"."state" in ('pending', 'progress', 'complete')),
	CONSTRAINT "openapi_specs_visibility" CHECK ("openapi_specs"."visibility" in ('private', 'public'))
);
--> statement-breakpoint
CREATE TABLE "openapi_versions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"spec_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"title" text NOT NULL,
	"api_version" text NOT NULL,
	"format" text NOT NULL,
	"syntax" text NOT NULL,
	"operations" integer NOT NULL,
	"changes" integer,
	"breaking" integer,
	"warnings" text[] NOT NULL,
	"source" text NOT NULL,
	"document" text NOT NULL,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "openapi_parts" ADD CONSTRAINT "openapi_parts_version_id_openapi_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."openapi_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openapi_sources" ADD CONSTRAINT "openapi_sources_spec_id_openapi_specs_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."openapi_specs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openapi_sources" ADD CONSTRAINT "openapi_sources_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openapi_specs" ADD CONSTRAINT "openapi_specs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openapi_specs" ADD CONSTRAINT "openapi_specs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openapi_versions" ADD CONSTRAINT "openapi_versions_spec_id_openapi_specs_id_fk" FOREIGN KEY ("spec_id") REFERENCES "public"."openapi_specs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openapi_versions" ADD CONSTRAINT "openapi_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openapi_sources_next" ON "openapi_sources" USING btree ("spec_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "openapi_specs_slug" ON "openapi_specs" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "openapi_specs_listed" ON "openapi_specs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "openapi_specs_due" ON "openapi_specs" USING btree ("next_read_at") WHERE "openapi_specs"."next_read_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "openapi_versions_number" ON "openapi_versions" USING btree ("spec_id","number");