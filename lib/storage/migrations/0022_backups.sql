CREATE TABLE "backups" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"trigger" text NOT NULL,
	"created_by" text COLLATE "C",
	"file_name" text NOT NULL,
	"host" text,
	"job_id" text COLLATE "C",
	"size" bigint,
	"sha256" text COLLATE "C",
	"rows" bigint,
	"files" integer,
	"missing_files" integer,
	"schema_step" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"verify_job_id" text COLLATE "C",
	"verified_at" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "backups_trigger" CHECK ("backups"."trigger" in ('person', 'schedule', 'command'))
);
--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_listed" ON "backups" USING btree ("created_at","id");