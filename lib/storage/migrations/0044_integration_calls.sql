CREATE TABLE "integration_calls" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"integration_id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C",
	"space_id" text COLLATE "C",
	"site_id" text COLLATE "C",
	"type" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" smallint,
	"error" text,
	"lines" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_hosts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"integration_id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C",
	"host" text NOT NULL,
	"requests" integer NOT NULL,
	"refused" integer NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integration_calls" ADD CONSTRAINT "integration_calls_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_calls" ADD CONSTRAINT "integration_calls_installation_id_integration_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."integration_installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_hosts" ADD CONSTRAINT "integration_hosts_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_hosts" ADD CONSTRAINT "integration_hosts_installation_id_integration_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."integration_installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_calls_listed" ON "integration_calls" USING btree ("integration_id","installation_id","id");--> statement-breakpoint
CREATE INDEX "integration_calls_installation" ON "integration_calls" USING btree ("installation_id");--> statement-breakpoint
CREATE INDEX "integration_calls_age" ON "integration_calls" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_hosts_once" ON "integration_hosts" USING btree ("integration_id",coalesce("installation_id", ''),"host");--> statement-breakpoint
CREATE INDEX "integration_hosts_installation" ON "integration_hosts" USING btree ("installation_id");--> statement-breakpoint
CREATE INDEX "integration_hosts_age" ON "integration_hosts" USING btree ("asked_at");