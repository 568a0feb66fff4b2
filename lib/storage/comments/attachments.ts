import { sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { attachments } from '../schema/attachments';

interface AttachmentRow {
  id: string;
  name: string;
  blob: string;
  size: number;
  contentType: string;
}

const read = defineStatement<AttachmentRow, { spaceId: string; id: string }>(
  'attachment',
  (term) => sql`select a.id, a.name, a.blob, b.size, b.content_type as "contentType"
    from attachments a join blobs b on b.hash = a.blob
    where a.id = ${term('id')}::text and a.space_id = ${term('spaceId')}::text`,
);

export async function findAttachment(
  database: Database,
  spaceId: string,
  id: string,
): Promise<AttachmentRow | undefined> {
  const [row] = await read(database, { spaceId, id });
  return row;
}

/** Its bytes and what is known of them are stored before. */
export async function insertAttachment(
  tx: Tx,
  row: { id: string; spaceId: string; blob: string; name: string; createdBy: string },
): Promise<void> {
  await tx.insert(attachments).values(row);
}

/** Attachments that no comment of a space has shown for a week; younger ones may belong to a comment in the making. */
export async function deleteUnusedAttachments(db: Db): Promise<void> {
  await db.execute(sql`with used as (
      select distinct found[1] as id from comments c
      cross join lateral regexp_matches(c.body || ' ' || coalesce(c.suggestion, ''), '/attachments/([A-Za-z0-9]{1,64})', 'g') found
      where c.body like '%/attachments/%' or c.suggestion like '%/attachments/%')
    delete from attachments a where a.created_at < now() - interval '7 days'
      and not exists (select from used u where u.id = a.id)`);
}
