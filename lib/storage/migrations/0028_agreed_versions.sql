CREATE TABLE "integration_versions" (
	"integration_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"target" text NOT NULL,
	"scopes" text[] DEFAULT '{}'::text[] NOT NULL,
	"parts" json NOT NULL,
	"required_of_account" text[] DEFAULT '{}'::text[] NOT NULL,
	"required_of_space" text[] DEFAULT '{}'::text[] NOT NULL,
	"required_of_site" text[] DEFAULT '{}'::text[] NOT NULL,
	"script" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_versions_integration_id_number_pk" PRIMARY KEY("integration_id","number"),
	CONSTRAINT "integration_versions_target" CHECK ("integration_versions"."target" in ('all', 'site', 'space', 'organization'))
);
--> statement-breakpoint
ALTER TABLE "integrations" DROP CONSTRAINT "integrations_target";--> statement-breakpoint
ALTER TABLE "integrations" DROP CONSTRAINT "integrations_script_blobs_hash_fk";
--> statement-breakpoint
DROP INDEX "integrations_script";--> statement-breakpoint
ALTER TABLE "integration_installations" ADD COLUMN "version" integer;--> statement-breakpoint
-- What is installed counts as agreed to as it is published now.
INSERT INTO "integration_versions" ("integration_id", "number", "target", "scopes", "parts", "required_of_account", "required_of_space", "required_of_site", "script", "created_at")
SELECT "id", "version", "target", "scopes", "parts", "required_of_account", "required_of_space", "required_of_site", "script", "updated_at" FROM "integrations";--> statement-breakpoint
UPDATE "integration_installations" n SET "version" = i."version" FROM "integrations" i WHERE i."id" = n."integration_id";--> statement-breakpoint
ALTER TABLE "integration_installations" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_versions" ADD CONSTRAINT "integration_versions_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_versions" ADD CONSTRAINT "integration_versions_script_blobs_hash_fk" FOREIGN KEY ("script") REFERENCES "public"."blobs"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_versions_script" ON "integration_versions" USING btree ("script");--> statement-breakpoint
ALTER TABLE "integration_installations" ADD CONSTRAINT "integration_installations_version" FOREIGN KEY ("integration_id","version") REFERENCES "public"."integration_versions"("integration_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" DROP COLUMN "target";--> statement-breakpoint
ALTER TABLE "integrations" DROP COLUMN "scopes";--> statement-breakpoint
ALTER TABLE "integrations" DROP COLUMN "parts";--> statement-breakpoint
ALTER TABLE "integrations" DROP COLUMN "required_of_account";--> statement-breakpoint
ALTER TABLE "integrations" DROP COLUMN "required_of_space";--> statement-breakpoint
ALTER TABLE "integrations" DROP COLUMN "required_of_site";--> statement-breakpoint
ALTER TABLE "integrations" DROP COLUMN "script";