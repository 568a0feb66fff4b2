import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { newId } from '../database/id';
import { defineStatement } from '../database/statement';
import type { StoredFields } from './find-customizations';

export interface CustomizationWrite {
  siteSpaceId: string | null;
  live: StoredFields | null;
  draft: StoredFields | null;
  liveAt: string | null;
  draftAt: string | null;
  draftBy: string | null;
}

const upsert = defineStatement<object, { siteId: string; rows: string }>(
  'site_customizations_write',
  (term) => sql`insert into site_customizations
      (id, site_id, site_space_id, live, draft, live_at, draft_at, draft_by)
    select r.id, ${term('siteId')}::text, r."siteSpaceId", r.live, r.draft, r."liveAt", r."draftAt", r."draftBy"
    from json_to_recordset(${term('rows')}::json) as r(id text, "siteSpaceId" text, live jsonb, draft jsonb,
      "liveAt" timestamptz, "draftAt" timestamptz, "draftBy" text)
    on conflict (site_id, coalesce(site_space_id, '')) do update set live = excluded.live, draft = excluded.draft,
      live_at = excluded.live_at, draft_at = excluded.draft_at, draft_by = excluded.draft_by`,
);

const prune = defineStatement<object, { siteId: string }>(
  'site_customizations_prune',
  (term) => sql`delete from site_customizations
    where site_id = ${term('siteId')}::text and draft is null and coalesce(live, '{}') = '{}'`,
);

/** Under the lock of the site; rows that say nothing any more go. */
export async function writeCustomizations(
  tx: Tx,
  siteId: string,
  rows: readonly CustomizationWrite[],
): Promise<void> {
  if (rows.length === 0) return;
  await upsert(tx, { siteId, rows: JSON.stringify(rows.map((row) => ({ ...row, id: newId() }))) });
  await prune(tx, { siteId });
}
