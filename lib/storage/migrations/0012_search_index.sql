CREATE TABLE "search_pages" (
	"space_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"revision_id" text COLLATE "C" NOT NULL,
	"facts" text NOT NULL,
	"includes" text[] NOT NULL,
	CONSTRAINT "search_pages_space_id_page_id_pk" PRIMARY KEY("space_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "search_sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"hidden" boolean NOT NULL,
	"terms" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_spaces" (
	"space_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision_id" text COLLATE "C",
	"next_revision_id" text COLLATE "C",
	"analyser" integer NOT NULL,
	"writes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"organization_id" text COLLATE "C" NOT NULL,
	"hash" integer NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	"sections" integer NOT NULL,
	CONSTRAINT "search_terms_organization_id_hash_pk" PRIMARY KEY("organization_id","hash")
);
--> statement-breakpoint
CREATE TABLE "search_texts" (
	"section_id" bigint PRIMARY KEY NOT NULL,
	"section" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_pages" ADD CONSTRAINT "search_pages_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_sections" ADD CONSTRAINT "search_sections_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_spaces" ADD CONSTRAINT "search_spaces_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_section_id_search_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."search_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_sections_terms" ON "search_sections" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_sections_page" ON "search_sections" USING btree ("space_id","page_id");--> statement-breakpoint
CREATE INDEX "search_terms_beginning" ON "search_terms" USING btree ("organization_id","term");--> statement-breakpoint
CREATE INDEX "search_terms_end" ON "search_terms" USING btree ("organization_id",reverse("term") collate "C");