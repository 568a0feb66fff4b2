CREATE UNLOGGED TABLE "answer_streams" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"person" text COLLATE "C" NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_windows" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answer_streams_of_person" ON "answer_streams" USING btree ("person");--> statement-breakpoint
CREATE INDEX "rate_windows_ended" ON "rate_windows" USING btree ("ends_at");