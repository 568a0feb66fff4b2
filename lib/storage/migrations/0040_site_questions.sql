ALTER TABLE "questions" ADD COLUMN "site_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "nearest" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_of_site" ON "questions" USING btree ("site_id","answered","asked" DESC NULLS LAST,"last_asked_at" DESC NULLS LAST,"id" DESC NULLS LAST);