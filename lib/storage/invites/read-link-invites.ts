import { type SQL, sql } from 'drizzle-orm';
import { defineSeen, joinRole } from '../access/seen';
import { collectionRoles, spaceRoles, type Viewer } from '../access/viewer';
import type { Database, Tx } from '../database/db';
import { boundedCount, comesBefore, type Slice } from '../database/keyset';
import type { Term } from '../database/statement';
import type { SeenSpace } from '../spaces/find-space';
import { SPACE_COLUMNS } from '../spaces/space-row';
import type { SeenCollection } from '../tree/collections';
import { FROM_LINKS, LINK_COLUMNS, type LinkInviteRow } from './link-row';

/** What a link leads to, as its viewer sees it; neither when it leads to the organization. */
export interface InviteTarget {
  space: SeenSpace | null;
  collection: SeenCollection | null;
}

export type SeenLinkInvite = LinkInviteRow & InviteTarget;

const COLLECTION_COLUMNS = sql`c.id, c.organization_id as "organizationId", c.parent_id as "parentId", c.title,
  c.description, c.default_level as "defaultLevel"`;

const readOne = defineSeen<SeenLinkInvite, { hash: string; id: string }>(
  'link_invite',
  (term, viewer) => sql`select ${LINK_COLUMNS},
    (select row_to_json(seen) from (select ${SPACE_COLUMNS}, r.role
      from spaces s ${joinRole(viewer, spaceRoles(viewer, sql`s.id = l.space_id`), 's.id')}
      where s.id = l.space_id and s.deleted_at is null) seen) as space,
    (select row_to_json(seen) from (select ${COLLECTION_COLUMNS}, r.role
      from collections c ${joinRole(viewer, collectionRoles(viewer), 'c.id')} where c.id = l.collection_id) seen) as collection
    ${FROM_LINKS} where l.organization_id = ${viewer.organizationId}::text
      and (l.secret_hash = ${term('hash')}::text or l.id = ${term('id')}::text)`,
);

/** By the hash of its secret, or by its own id, which is what is left of one whose secret is lost. */
export async function findLinkInvite(
  on: Database | Tx,
  viewer: Viewer,
  by: { hash: string; id: string },
): Promise<SeenLinkInvite | undefined> {
  const [row] = await readOne(on, viewer, by);
  return row;
}

interface Terms {
  targetId: string;
  afterCreated: string | null;
  afterId: string | null;
  limit: number;
}

interface Listed {
  count: number | null;
  links: LinkInviteRow[];
}

/** Newest first. */
function listed(term: Term<Terms & Viewer>, where: SQL): SQL {
  return sql`${boundedCount(sql`${FROM_LINKS} where ${where}`, sql`l.created_at, l.id`)} as count,
    coalesce((select json_agg(listed) from (
      select ${LINK_COLUMNS} ${FROM_LINKS} where ${where} and ${comesBefore('l.created_at, l.id', term('afterCreated'), term('afterId'))}
      order by l.created_at desc, l.id desc limit ${term('limit')}::int
    ) listed), '[]') as links`;
}

const readAll = defineSeen<Listed, Terms>(
  'link_invites',
  (term, viewer) =>
    sql`select ${listed(term, sql`l.organization_id = ${viewer.organizationId}::text and l.space_id is null and l.collection_id is null`)}
      where ${term('targetId')}::text = ''`,
);

const readOfSpace = defineSeen<Listed & SeenSpace, Terms>('link_invites_of_space', (term, viewer) => {
  const isIt = sql`s.id = ${term('targetId')}::text`;
  return sql`select ${SPACE_COLUMNS}, r.role, ${listed(term, sql`l.space_id = s.id`)}
    from spaces s ${joinRole(viewer, spaceRoles(viewer, isIt), 's.id')}
    where ${isIt} and s.organization_id = ${viewer.organizationId}::text and s.deleted_at is null`;
});

const readOfCollection = defineSeen<Listed & SeenCollection, Terms>(
  'link_invites_of_collection',
  (term, viewer) => sql`select ${COLLECTION_COLUMNS}, r.role, ${listed(term, sql`l.collection_id = c.id`)}
    from collections c ${joinRole(viewer, collectionRoles(viewer), 'c.id')}
    where c.id = ${term('targetId')}::text and c.organization_id = ${viewer.organizationId}::text`,
);

type ListedLinks = Listed & InviteTarget;

/** The links to the organization, or to one space or collection of it; undefined when that is not there. */
export async function listLinkInvites(
  database: Database,
  viewer: Viewer,
  of: { spaceId?: string | undefined; collectionId?: string | undefined },
  slice: Slice,
): Promise<ListedLinks | undefined> {
  const [afterCreated = null, afterId = null] = slice.after ?? [];
  const terms = { afterCreated, afterId, limit: slice.limit };
  if (of.spaceId !== undefined) {
    const [page] = await readOfSpace(database, viewer, { ...terms, targetId: of.spaceId });
    return page && { count: page.count, links: page.links, space: page, collection: null };
  }
  if (of.collectionId !== undefined) {
    const [page] = await readOfCollection(database, viewer, { ...terms, targetId: of.collectionId });
    return page && { count: page.count, links: page.links, space: null, collection: page };
  }
  const [page] = await readAll(database, viewer, { ...terms, targetId: '' });
  return page && { ...page, space: null, collection: null };
}
