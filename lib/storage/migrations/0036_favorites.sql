CREATE TABLE "favorites" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C",
	"collection_id" text COLLATE "C",
	"site_id" text COLLATE "C",
	"order_key" text COLLATE "C" NOT NULL,
	CONSTRAINT "favorites_one_object" CHECK (num_nonnulls("favorites"."space_id", "favorites"."collection_id", "favorites"."site_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"closed" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_checklist_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "preferences_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "favorites_once" ON "favorites" USING btree ("user_id",coalesce("space_id", "collection_id", "site_id"));--> statement-breakpoint
CREATE INDEX "favorites_space" ON "favorites" USING btree ("space_id") WHERE "favorites"."space_id" is not null;--> statement-breakpoint
CREATE INDEX "favorites_collection" ON "favorites" USING btree ("collection_id") WHERE "favorites"."collection_id" is not null;--> statement-breakpoint
CREATE INDEX "favorites_site" ON "favorites" USING btree ("site_id") WHERE "favorites"."site_id" is not null;--> statement-breakpoint
CREATE INDEX "preferences_user" ON "preferences" USING btree ("user_id");