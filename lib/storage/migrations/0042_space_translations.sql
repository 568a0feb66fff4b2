CREATE TABLE "removed_translations" (
	"translation_id" text COLLATE "C" NOT NULL,
	"object_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"target" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_translations_translation_id_object_id_pk" PRIMARY KEY("translation_id","object_id")
);
--> statement-breakpoint
CREATE TABLE "space_translations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"source_space_id" text COLLATE "C" NOT NULL,
	"source_language" text NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"language" text NOT NULL,
	"instructions" jsonb NOT NULL,
	"source_revision_id" text COLLATE "C" NOT NULL,
	"runs" integer DEFAULT 0 NOT NULL,
	"total_pages" integer DEFAULT 0 NOT NULL,
	"total_words" bigint DEFAULT 0 NOT NULL,
	"total_ms" bigint DEFAULT 0 NOT NULL,
	"latest_pages" integer DEFAULT 0 NOT NULL,
	"latest_words" integer DEFAULT 0 NOT NULL,
	"latest_ms" integer DEFAULT 0 NOT NULL,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "removed_translations" ADD CONSTRAINT "removed_translations_translation_id_space_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."space_translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_translations" ADD CONSTRAINT "space_translations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_translations" ADD CONSTRAINT "space_translations_source_space_id_spaces_id_fk" FOREIGN KEY ("source_space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_translations" ADD CONSTRAINT "space_translations_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_translations" ADD CONSTRAINT "space_translations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "space_translations_space" ON "space_translations" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "space_translations_source" ON "space_translations" USING btree ("source_space_id");--> statement-breakpoint
CREATE INDEX "space_translations_listed" ON "space_translations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "space_translations_author" ON "space_translations" USING btree ("created_by");