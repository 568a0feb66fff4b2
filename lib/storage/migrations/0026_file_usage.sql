CREATE TABLE "file_uploads" (
	"user_id" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "file_uploads_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "space_files" (
	"space_id" text COLLATE "C" NOT NULL,
	"blob" text COLLATE "C" NOT NULL,
	CONSTRAINT "space_files_space_id_blob_pk" PRIMARY KEY("space_id","blob")
);
--> statement-breakpoint
ALTER TABLE "blobs" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_files" ADD CONSTRAINT "space_files_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_files" ADD CONSTRAINT "space_files_blob_blobs_hash_fk" FOREIGN KEY ("blob") REFERENCES "public"."blobs"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "space_files_blob" ON "space_files" USING btree ("blob");--> statement-breakpoint
-- The files of the content that there is, found in the trees of all revisions.
WITH RECURSIVE lists(space_id, hash) AS (
	SELECT DISTINCT r.space_id, n.body->'refs'->>1 FROM "revisions" r JOIN "nodes" n ON n.hash = r.root_hash
	UNION SELECT l.space_id, ref FROM lists l
		JOIN "nodes" n ON n.hash = l.hash AND n.body->>'kind' = 'list'
		CROSS JOIN LATERAL jsonb_array_elements_text(n.body->'refs') AS ref
)
INSERT INTO "space_files" (space_id, blob)
SELECT DISTINCT l.space_id, b.hash FROM lists l
JOIN "nodes" n ON n.hash = l.hash AND n.body->>'kind' = 'items'
CROSS JOIN LATERAL jsonb_array_elements(n.body->'items') AS item
JOIN "blobs" b ON b.hash = item->>'blob';
