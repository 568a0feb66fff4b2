CREATE TABLE "translation_shares" (
	"translation_id" text COLLATE "C" NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"shares" jsonb NOT NULL,
	CONSTRAINT "translation_shares_translation_id_content_id_pk" PRIMARY KEY("translation_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "space_translations" ADD COLUMN "unit_shares" jsonb;--> statement-breakpoint
ALTER TABLE "space_translations" ADD COLUMN "next_content_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "space_translations" ADD COLUMN "alert_above" integer;--> statement-breakpoint
ALTER TABLE "space_translations" ADD COLUMN "alert_by" text;--> statement-breakpoint
ALTER TABLE "space_translations" ADD COLUMN "is_behind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_shares" ADD CONSTRAINT "translation_shares_translation_id_space_translations_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."space_translations"("id") ON DELETE cascade ON UPDATE no action;