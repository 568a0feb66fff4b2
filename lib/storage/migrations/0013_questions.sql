CREATE TABLE "model_usage" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_askers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"question_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"last_asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rating" text,
	"reason" text,
	"rated_at" timestamp (3) with time zone,
	CONSTRAINT "question_askers_rating" CHECK ("question_askers"."rating" in ('up', 'down'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"form" text COLLATE "C" NOT NULL,
	"question" text NOT NULL,
	"previous_queries" text[] DEFAULT '{}'::text[] NOT NULL,
	"answered" boolean NOT NULL,
	"engine" text NOT NULL,
	"sources" jsonb NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"unanswered" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"change_request_id" text COLLATE "C",
	CONSTRAINT "questions_engine" CHECK ("questions"."engine" in ('extractive', 'model'))
);
--> statement-breakpoint
ALTER TABLE "question_askers" ADD CONSTRAINT "question_askers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_askers" ADD CONSTRAINT "question_askers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_askers_once" ON "question_askers" USING btree ("question_id","user_id");--> statement-breakpoint
CREATE INDEX "question_askers_user" ON "question_askers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_askers_old" ON "question_askers" USING btree ("last_asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_form" ON "questions" USING btree ("organization_id","form");--> statement-breakpoint
CREATE INDEX "questions_listed" ON "questions" USING btree ("organization_id","answered","asked" DESC NULLS LAST,"last_asked_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "questions_change_request" ON "questions" USING btree ("change_request_id");--> statement-breakpoint
CREATE INDEX "questions_old" ON "questions" USING btree ("last_asked_at");