CREATE TABLE "document_links" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"reader" smallint NOT NULL,
	"links" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_hash_documents_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."documents"("hash") ON DELETE cascade ON UPDATE no action;