import { and, eq, inArray, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf, type RoleLevel } from '@/lib/access/roles';
import { rolesOn } from '../access/roles-on';
import type { Database, Db, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, comesBefore, type Slice } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { PERSON, type PersonFacts } from '../invites/link-row';
import { shareLinks } from '../schema/sites';

export interface ShareLinkRow {
  id: string;
  name: string;
  active: boolean;
  keySealed: string;
  hasPassword: boolean;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  isExpired: boolean;
  createdBy: PersonFacts | null;
  /** The role that who made it has now on the site; null when they are no enabled member. */
  makerRole: RoleLevel | null;
  isMakerMember: boolean;
}

/** Share links with the address that their own begins with. */
export interface ShareLinksOfSite {
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
  count: number | null;
  links: ShareLinkRow[];
}

const MAKER_ROLE = sql`select r.role from ${rolesOn('site', sql.raw('l.site_id'), sql`select l.created_by`)} r`;

interface Terms {
  siteId: string;
  /** One link alone. */
  id: string | null;
  afterCreated: string | null;
  afterId: string | null;
  limit: number;
}

const read = defineStatement<ShareLinksOfSite, Terms>(
  'share_links',
  (term) => sql`select s.basename, s.hostname, s.proxy_origin as "proxyOrigin",
    ${boundedCount(sql`from share_links n where n.site_id = s.id`, sql`n.created_at, n.id`)} as count,
    coalesce((select json_agg(listed) from (
      select l.id, l.name, l.active, l.key_sealed as "keySealed",
        l.password_hash is not null as "hasPassword",
        ${isoText('l.created_at')} as "createdAt", ${isoText('l.last_used_at')} as "lastUsedAt",
        ${isoText('l.expires_at')} as "expiresAt", l.expires_at is not null and l.expires_at <= now() as "isExpired",
        ${PERSON} as "createdBy", (${MAKER_ROLE}) as "makerRole", (select true from members k
          where k.organization_id = s.organization_id and k.user_id = l.created_by) is true as "isMakerMember"
      from (select l.* from share_links l
        where l.site_id = s.id and (${term('id')}::text is null or l.id = ${term('id')}::text)
          and ${comesBefore('l.created_at, l.id', term('afterCreated'), term('afterId'))}
        order by l.created_at desc, l.id desc limit ${term('limit')}::int) l
      left join users u on u.id = l.created_by order by l.created_at desc, l.id desc
    ) listed), '[]') as links
    from sites s where s.id = ${term('siteId')}::text`,
);

/** Newest first. */
export async function listShareLinks(
  database: Database,
  siteId: string,
  slice: Slice,
): Promise<ShareLinksOfSite | undefined> {
  const [afterCreated = null, afterId = null] = slice.after ?? [];
  const [page] = await read(database, { siteId, id: null, afterCreated, afterId, limit: slice.limit });
  return page;
}

export async function findShareLink(
  tx: Tx,
  siteId: string,
  id: string,
): Promise<ShareLinksOfSite | undefined> {
  const [found] = await read(tx, { siteId, id, afterCreated: null, afterId: null, limit: 1 });
  return found;
}

interface NewShareLink {
  id: string;
  name: string;
  keyHash: string;
  keySealed: string;
  passwordHash: string | null;
  expiresAt: Date | null;
  createdBy: string;
}

export async function insertShareLink(tx: Tx, siteId: string, link: NewShareLink): Promise<void> {
  await tx.insert(shareLinks).values({ siteId, ...link });
}

const within = (siteId: string, id: string) => and(eq(shareLinks.siteId, siteId), eq(shareLinks.id, id));

export async function updateShareLink(
  tx: Tx,
  siteId: string,
  id: string,
  change: {
    name?: string | undefined;
    active?: boolean | undefined;
    expiresAt?: Date | null | undefined;
    passwordHash?: string | null | undefined;
    keyHash?: string;
    keySealed?: string;
  },
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(shareLinks).set(change).where(within(siteId, id));
}

const MANAGES = sql.raw(String(levelOf(lowestRole('site:manage'))));

/** What lets a link open its site, in a statement that calls it `l`: who answers for it may still make it. */
export const opensNow = sql`l.active and (l.expires_at is null or l.expires_at > now())
  and (${MAKER_ROLE}) >= ${MANAGES}`;

/** Makes a person the maker of share links that others made: of one of them, or of all whose makers may make none today. */
export async function takeOverShareLinks(
  tx: Tx,
  { organizationId, userId, maker }: { organizationId: string; userId: string; maker: string | undefined },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`update share_links l set created_by = ${userId}
    where l.site_id = any(array(select id from sites where organization_id = ${organizationId})) and l.created_by is distinct from ${userId}
      and ${maker === undefined ? sql`coalesce((${MAKER_ROLE}), -1) < ${MANAGES}` : sql`l.created_by = ${maker}`}`);
  return rowCount ?? 0;
}

/** Their last use is now. */
export async function touchShareLinks(db: Db, keyHashes: string[]): Promise<void> {
  await db.update(shareLinks).set({ lastUsedAt: sql`now()` }).where(inArray(shareLinks.keyHash, keyHashes));
}

/** False when there was none. */
export async function deleteShareLink(tx: Tx, siteId: string, id: string): Promise<boolean> {
  const deleted = await tx.delete(shareLinks).where(within(siteId, id)).returning({ id: shareLinks.id });
  return deleted.length > 0;
}
