import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

interface PictureRow {
  blob: string;
  size: number;
  contentType: string;
}

const read = defineStatement<PictureRow, { name: string; number: number }>(
  'integration_picture',
  (term) => sql`select b.hash as blob, b.size, b.content_type as "contentType"
    from integrations i left join integration_previews p on p.integration_id = i.id and p.number = ${term('number')}::int
    join blobs b on b.hash = case when ${term('number')}::int = 0 then i.icon else p.blob end
    where lower(i.name) = lower(${term('name')}::text)`,
);

/** The icon is number 0, previews count from 1. */
export async function findBlob(
  database: Database,
  name: string,
  number: number,
): Promise<PictureRow | undefined> {
  const [found] = await read(database, { name, number });
  return found;
}
