import { sql } from 'drizzle-orm';
import { blobs } from '../schema/content';
import type { Db } from '../transaction';

export interface BlobFacts {
  hash: string;
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
}

export async function insertBlobs(db: Db, facts: readonly BlobFacts[]): Promise<void> {
  const sorted = [...facts].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  for (let at = 0; at < sorted.length; at += 1_000) {
    const rows = JSON.stringify(sorted.slice(at, at + 1_000));
    await db.execute(sql`insert into ${blobs} (hash, size, content_type, width, height)
      select hash, size, "contentType", width, height
      from json_to_recordset(${rows}::json) as r(hash text, size int, "contentType" text, width int, height int)
      order by hash on conflict do nothing`);
  }
}
