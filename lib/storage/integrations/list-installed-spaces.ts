import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { boundedCount, type Counted, comesBefore, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { SPACE_COLUMNS, type SpaceRow } from '../spaces/space-row';
import { FROM_INSTALLATIONS, isPlaced, joinPlaces } from './installation-row';

interface Terms {
  installationId: string;
  createdAt: string | null;
  id: string | null;
  limit: number;
}

const read = defineStatement<SpaceRow & Counted, Terms>('spaces_of_installation', (term) => {
  const all = sql`${FROM_INSTALLATIONS} ${joinPlaces('space')}
    where n.id = ${term('installationId')}::text and ${isPlaced('space')}`;
  return sql`select ${SPACE_COLUMNS}, ${boundedCount(all, sql`s.created_at desc, s.id desc`)} as count
    ${all} and ${comesBefore('s.created_at, s.id', term('createdAt'), term('id'))}
    order by s.created_at desc, s.id desc limit ${term('limit')}::int`;
});

/** The spaces that an installation is on, newest first. */
export async function listSpacesOfInstallation(
  database: Database,
  installationId: string,
  slice: Slice,
): Promise<{ rows: SpaceRow[]; count: number | undefined }> {
  const [createdAt = null, id = null] = slice.after ?? [];
  return toPage(await read(database, { installationId, createdAt, id, limit: slice.limit }), slice);
}
