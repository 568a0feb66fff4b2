CREATE TABLE "computed_dependencies" (
	"space_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"target" text COLLATE "C" NOT NULL,
	CONSTRAINT "computed_dependencies_space_id_kind_target_pk" PRIMARY KEY("space_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "computed_failures" (
	"space_id" text COLLATE "C" NOT NULL,
	"change_request_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"message" text NOT NULL,
	"failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "computed_failures_space_id_change_request_id_page_id_pk" PRIMARY KEY("space_id","change_request_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "computed_dependencies" ADD CONSTRAINT "computed_dependencies_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "computed_failures" ADD CONSTRAINT "computed_failures_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "computed_dependencies_target" ON "computed_dependencies" USING btree ("kind","target");