CREATE TABLE "search_models" (
	"space_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"revision_id" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "search_vectors" (
	"space_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "search_vectors_space_id_key_pk" PRIMARY KEY("space_id","key")
);
--> statement-breakpoint
ALTER TABLE "search_texts" ADD COLUMN "vector_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_models" ADD CONSTRAINT "search_models_space_id_search_spaces_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."search_spaces"("space_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_vectors" ADD CONSTRAINT "search_vectors_space_id_search_models_space_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."search_models"("space_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_vectors_key" ON "search_vectors" USING btree ("key");