CREATE TABLE "email_domains" (
	"organization_id" text COLLATE "C" NOT NULL,
	"domain" text COLLATE "C" NOT NULL,
	"proven_by" text,
	"proven_at" timestamp (3) with time zone,
	"confirmed_by" text COLLATE "C",
	"checked_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "email_domains_organization_id_domain_pk" PRIMARY KEY("organization_id","domain"),
	CONSTRAINT "email_domains_proven_by" CHECK ("email_domains"."proven_by" in ('dns', 'instance'))
);
--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Nobody is locked out: where there is one organization, what it named before proof was asked for goes on counting.
INSERT INTO "email_domains" ("organization_id", "domain", "proven_by", "proven_at")
SELECT DISTINCT o.id, lower(named.domain), 'instance', now()
FROM "organizations" o CROSS JOIN LATERAL (
	SELECT unnest(o.email_domains) AS domain
	UNION ALL SELECT unnest(p.domains) FROM "sso_providers" p WHERE p.organization_id = o.id
) named
WHERE o.deleted_at IS NULL AND (SELECT count(*) FROM "organizations" WHERE deleted_at IS NULL) = 1;
