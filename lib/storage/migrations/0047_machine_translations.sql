CREATE TABLE "glossary_entries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"translations" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_answers" (
	"translation_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"text" text,
	"reason" text,
	"job_id" text COLLATE "C" NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "machine_answers_translation_id_key_pk" PRIMARY KEY("translation_id","key")
);
--> statement-breakpoint
ALTER TABLE "space_translations" ADD COLUMN "engine" text;--> statement-breakpoint
ALTER TABLE "space_translations" ADD COLUMN "after_merge" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "glossary_entries" ADD CONSTRAINT "glossary_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_answers" ADD CONSTRAINT "machine_answers_translation_id_space_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."space_translations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "glossary_entries_listed" ON "glossary_entries" USING btree ("organization_id","created_at","id");