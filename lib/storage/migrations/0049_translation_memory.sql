CREATE TABLE "translation_memory" (
	"organization_id" text COLLATE "C" NOT NULL,
	"source_language" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"source_hash" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	"source_space_id" text COLLATE "C" NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"atoms" jsonb NOT NULL,
	"bands" integer[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_memory_pk" PRIMARY KEY("organization_id","source_language","language","source_hash","space_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "translation_memory" ADD CONSTRAINT "translation_memory_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_memory_bands" ON "translation_memory" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
-- What was translated before is counted, and remembered, anew.
DELETE FROM "translation_shares";--> statement-breakpoint
UPDATE "space_translations" SET "unit_shares" = NULL;
