CREATE TABLE "role_decisions" (
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"object_id" text COLLATE "C" NOT NULL,
	"role" smallint,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_decisions_organization_id_user_id_object_id_pk" PRIMARY KEY("organization_id","user_id","object_id"),
	CONSTRAINT "role_decisions_role" CHECK ("role_decisions"."role" between 0 and 6)
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "created_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "role_decisions" ADD CONSTRAINT "role_decisions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_decisions" ADD CONSTRAINT "role_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Links of before: who made them, when that is written down and they are members still; else the first administrator.
UPDATE "share_links" l SET "created_by" = coalesce(
	(SELECT e."actor_id" FROM "audit_events" e JOIN "members" m ON m."organization_id" = e."organization_id" AND m."user_id" = e."actor_id" AND NOT m."disabled"
		WHERE e."action" = 'share-link.create' AND e."subject" = l."id" AND e."organization_id" = s."organization_id" LIMIT 1),
	(SELECT m."user_id" FROM "members" m WHERE m."organization_id" = s."organization_id" AND m."role" = 6 AND NOT m."disabled" ORDER BY m."joined_at", m."user_id" LIMIT 1))
FROM "sites" s WHERE s."id" = l."site_id";
