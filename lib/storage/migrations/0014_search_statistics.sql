CREATE TABLE "search_organizations" (
	"organization_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sections" integer NOT NULL,
	"words" bigint NOT NULL,
	"writes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_sections" ADD COLUMN "words" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "search_texts" ADD COLUMN "anchor" text;--> statement-breakpoint
ALTER TABLE "search_texts" ADD COLUMN "terms" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "search_organizations" ADD CONSTRAINT "search_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;