import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';

/** A revision of a space, with the jobs that have made or are making the PDF asked for, whoever asked first. */
export interface PdfOfRevision {
  revisionId: string;
  title: string;
  doneJobId: string | null;
  /** In bytes. */
  doneSize: number | null;
  activeJobId: string | null;
}

interface Terms {
  spaceId: string;
  revisionId: string;
  kind: string;
  key: string;
}

const read = defineStatement<PdfOfRevision, Terms>(
  'pdf_of_revision',
  (term) => sql`select r.id as "revisionId", s.title, done.id as "doneJobId", done.size as "doneSize",
    (select j.id from jobs j where j.kind = ${term('kind')}::text and j.unique_key = ${term('key')}::text
      and j.state in ('queued', 'running') order by j.created_at limit 1) as "activeJobId"
    from revisions r join spaces s on s.id = r.space_id
    left join lateral (
      select j.id, (j.result ->> 'size')::integer as size from jobs j
      where j.kind = ${term('kind')}::text and j.unique_key = ${term('key')}::text
        and j.state = 'done' and j.expires_at > now() order by j.created_at desc limit 1
    ) done on true
    where r.id = ${term('revisionId')}::text and r.space_id = ${term('spaceId')}::text`,
);

export async function findPdf(on: Database | Tx, terms: Terms): Promise<PdfOfRevision | undefined> {
  const [found] = await read(on, terms);
  return found;
}
