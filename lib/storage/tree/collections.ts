import { eq, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf, type RoleLevel } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { collectionRoles, type Viewer, type ViewerTerms } from '../access/viewer';
import type { Database, Db, Tx } from '../database/db';
import { newId } from '../database/id';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { collections } from '../schema/content';

export interface CollectionRow {
  id: string;
  organizationId: string;
  parentId: string | null;
  title: string;
  description: string | null;
  defaultLevel: RoleLevel | null;
}

/** A collection and what the viewer is on it. */
export interface SeenCollection extends CollectionRow {
  role: RoleLevel;
}

const COLUMNS = sql`c.id, c.organization_id as "organizationId", c.parent_id as "parentId", c.title, c.description,
  c.default_level as "defaultLevel"`;

const VISIBLE = sql.raw(String(levelOf(lowestRole('collection:view'))));

const read = defineStatement<CollectionRow, { collectionId: string }>(
  'collection',
  (term) => sql`select ${COLUMNS} from collections c where c.id = ${term('collectionId')}`,
);

export async function findCollection(
  on: Database | Tx,
  collectionId: string,
): Promise<CollectionRow | undefined> {
  const [row] = await read(on, { collectionId });
  return row;
}

const readSeen = defineSeen<SeenCollection, { collectionId: string }>(
  'collection_seen',
  (term, viewer) => sql`select ${COLUMNS}, r.role
    from collections c ${joinRole(viewer, collectionRoles(viewer), 'c.id')} where c.id = ${term('collectionId')}::text`,
);

/** A collection with the viewer's role, which a change before may have altered; undefined only when it is gone. */
export async function findSeenCollection(
  on: Database | Tx,
  viewer: Viewer,
  collectionId: string,
): Promise<SeenCollection | undefined> {
  const [seen] = await readSeen(on, viewer, { collectionId });
  return seen;
}

type ListedCollection = SeenCollection & { path: string; count: number | null };

interface ListTerms {
  after: string | null;
  limit: number;
}

const isTop = (viewer: ViewerTerms) =>
  sql`c.organization_id = ${viewer.organizationId}::text and c.parent_id is null`;

const readTop = defineSeen<ListedCollection, ListTerms>('collections', (term, viewer) => {
  const seen = sql`from collections c ${joinRole(viewer, collectionRoles(viewer), 'c.id')}
    where ${isTop(viewer)} and r.role >= ${VISIBLE}`;
  const after = (part: 1 | 2) =>
    sql`split_part(coalesce(${term('after')}::text, ''), ' ', ${sql.raw(String(part))})`;
  return sql`select ${COLUMNS}, r.role, c.order_key || ' ' || c.id as path,
      ${boundedCount(seen, sql`c.parent_id, c.order_key, c.id`)} as count
    ${seen} and (c.order_key, c.id) > (${after(1)}, ${after(2)})
    order by c.parent_id, c.order_key, c.id limit ${term('limit')}::int`;
});

/** The path of a collection is the order keys from the top down; the space between them sorts before every character of a key. */
const readNested = defineSeen<ListedCollection, ListTerms>(
  'collections_nested',
  (term, viewer) => sql`with recursive paths(id, path) as (
    select c.id, c.order_key || ' ' || c.id from collections c where ${isTop(viewer)}
    union all
    select c.id, p.path || ' ' || c.order_key || ' ' || c.id from paths p join collections c on c.parent_id = p.id
      and c.organization_id = ${viewer.organizationId}::text
  ), seen as (
    select c.*, r.role, p.path collate "C" as path
    from collections c join paths p on p.id = c.id ${joinRole(viewer, collectionRoles(viewer), 'c.id')}
    where c.organization_id = ${viewer.organizationId}::text and r.role >= ${VISIBLE}
  )
  select ${COLUMNS}, c.role, c.path, ${boundedCount(sql`from seen`)} as count
  from seen c where ${term('after')}::text is null or c.path > ${term('after')}::text order by c.path limit ${term('limit')}::int`,
);

/** In the order of the tree, a parent before what it holds. */
export async function listCollections(
  database: Database,
  viewer: Viewer,
  isNested: boolean,
  slice: Slice,
): Promise<{ rows: ListedCollection[]; count: number | undefined }> {
  const after = slice.after?.[0] ?? null;
  const read = isNested ? readNested : readTop;
  return toPage(await read(database, viewer, { after, limit: slice.limit }), slice);
}

/** Returns the id of the new collection. */
export async function insertCollection(
  tx: Db,
  values: { organizationId: string; parentId: string | null; title: string; orderKey: string },
): Promise<string> {
  const id = newId();
  await tx.insert(collections).values({ id, ...values });
  return id;
}

export type CollectionChange = Partial<Pick<CollectionRow, 'title' | 'description' | 'defaultLevel'>>;

/** False when the collection is gone. */
export async function updateCollection(
  tx: Db,
  collectionId: string,
  change: CollectionChange,
): Promise<boolean> {
  const changed = await tx
    .update(collections)
    .set(change)
    .where(eq(collections.id, collectionId))
    .returning({ id: collections.id });
  return changed.length > 0;
}
