CREATE TABLE "integration_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"integration_id" text COLLATE "C" NOT NULL,
	"installation_id" text COLLATE "C",
	"space_id" text COLLATE "C",
	"site_id" text COLLATE "C",
	"type" text NOT NULL,
	"fields" json DEFAULT '{}'::json NOT NULL,
	"task_sealed" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"error" text,
	"lines" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "integration_events_state" CHECK ("integration_events"."state" in ('pending', 'success', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "integration_events" ADD CONSTRAINT "integration_events_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_events" ADD CONSTRAINT "integration_events_installation_id_integration_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."integration_installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_events_listed" ON "integration_events" USING btree ("integration_id","id");--> statement-breakpoint
CREATE INDEX "integration_events_installation" ON "integration_events" USING btree ("installation_id","id");--> statement-breakpoint
CREATE INDEX "integration_events_pending" ON "integration_events" USING btree ("integration_id","installation_id","id") WHERE "integration_events"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "integration_events_age" ON "integration_events" USING btree ("created_at");