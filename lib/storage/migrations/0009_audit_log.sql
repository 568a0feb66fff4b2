ALTER TABLE "audit_events" ADD COLUMN "concerns" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_of_action" ON "audit_events" USING btree ("organization_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_concerns" ON "audit_events" USING gin ("concerns");--> statement-breakpoint
CREATE INDEX "audit_events_personal" ON "audit_events" USING btree ("action","created_at","id") WHERE organization_id is null;--> statement-breakpoint
CREATE INDEX "audit_events_of_person" ON "audit_events" USING btree (coalesce(actor_id, subject collate "C"),"created_at","id") WHERE organization_id is null;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is only ever added to.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
