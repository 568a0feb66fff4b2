CREATE TABLE "change_requests" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"subject" text NOT NULL,
	"revision_id" text COLLATE "C" NOT NULL,
	"revision_initial" text COLLATE "C" NOT NULL,
	"revision_merged_ancestor" text COLLATE "C",
	"revision_merged" text COLLATE "C",
	"revert_of" text COLLATE "C",
	"comments" integer DEFAULT 0 NOT NULL,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"merged_by" text COLLATE "C",
	"merged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "conflict_resolutions" (
	"change_request_id" text COLLATE "C" NOT NULL,
	"conflict_id" text COLLATE "C" NOT NULL,
	"choice" text NOT NULL,
	"markdown" text,
	"resolved_by" text COLLATE "C",
	"resolved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conflict_resolutions_change_request_id_conflict_id_pk" PRIMARY KEY("change_request_id","conflict_id")
);
--> statement-breakpoint
DROP INDEX "revisions_space";--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "change_request_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "ordinal" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "revisions_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "changed_pages" text[];--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "last_change_request" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_resolutions" ADD CONSTRAINT "conflict_resolutions_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_resolutions" ADD CONSTRAINT "conflict_resolutions_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_number" ON "change_requests" USING btree ("space_id","number");--> statement-breakpoint
CREATE INDEX "change_requests_status" ON "change_requests" USING btree ("space_id","status","number");--> statement-breakpoint
CREATE INDEX "change_requests_merged" ON "change_requests" USING btree ("revision_merged");--> statement-breakpoint
CREATE INDEX "revisions_line" ON "revisions" USING btree ("space_id","change_request_id","ordinal");--> statement-breakpoint
CREATE INDEX "revisions_author" ON "revisions" USING btree ("change_request_id","created_by");