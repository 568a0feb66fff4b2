CREATE UNLOGGED TABLE "open_streams" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"person" text COLLATE "C" NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP TABLE "answer_streams" CASCADE;--> statement-breakpoint
CREATE INDEX "open_streams_of_person" ON "open_streams" USING btree ("person");