import { sql } from 'drizzle-orm';
import type { RedirectDestination } from '@/lib/content/redirects';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, comesBefore, type Slice } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { type AddressedVariant, addressesOf } from './site-addresses';

export interface RedirectRow {
  id: string;
  source: string;
  destination: RedirectDestination;
  isAutomatic: boolean;
  isLive: boolean;
  createdAt: string;
  updatedAt: string;
}

/** Redirects with what tells where they lead. */
export interface RedirectsOfSite {
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
  count: number | null;
  redirects: RedirectRow[];
  variants: (AddressedVariant & { rootHash: string })[];
}

type RedirectState = 'live' | 'draft' | 'automatic';

interface Terms {
  siteId: string;
  ids: string[] | null;
  text: string;
  state: RedirectState | null;
  afterCreated: string | null;
  afterId: string | null;
  limit: number;
}

const read = defineStatement<RedirectsOfSite, Terms>('site_redirects', (term) => {
  const all = sql`from site_redirects r where r.site_id = s.id
    and (${term('ids')}::text[] is null or r.id = any(${term('ids')}::text[]))
    and strpos(lower(r.source), lower(${term('text')}::text)) > 0
    and case ${term('state')}::text when 'live' then r.is_live when 'draft' then not r.is_live
      when 'automatic' then r.is_automatic else true end`;
  return sql`select s.basename, s.hostname, s.proxy_origin as "proxyOrigin", ${boundedCount(all, sql`r.created_at, r.id`)} as count,
    coalesce((select json_agg(listed) from (
      select r.id, r.source, r.destination, r.is_automatic as "isAutomatic", r.is_live as "isLive",
        ${isoText('r.created_at')} as "createdAt", ${isoText('r.updated_at')} as "updatedAt"
      ${all} and ${comesBefore('r.created_at, r.id', term('afterCreated'), term('afterId'))}
      order by r.created_at desc, r.id desc limit ${term('limit')}::int
    ) listed), '[]') as redirects,
    coalesce((select json_agg(json_build_object('id', v.id, 'sectionId', v.section_id, 'spaceId', v.space_id,
        'isDefault', v.is_default, 'address', v.address, 'sectionAddress', v.section_address, 'rootHash', n.root_hash))
      from ${addressesOf(sql`${term('siteId')}::text`)} v
      join spaces sp on sp.id = v.space_id join revisions n on n.id = sp.revision_id), '[]') as variants
    from sites s where s.id = ${term('siteId')}::text`;
});

interface RedirectFilter {
  text?: string | undefined;
  state?: RedirectState | undefined;
}

/** Newest first. */
export async function listRedirects(
  database: Database,
  siteId: string,
  { text = '', state }: RedirectFilter,
  slice: Slice,
): Promise<RedirectsOfSite | undefined> {
  const [afterCreated = null, afterId = null] = slice.after ?? [];
  const terms = { siteId, ids: null, text, state: state ?? null, afterCreated, afterId, limit: slice.limit };
  return (await read(database, terms))[0];
}

/** All of them, or those with these ids: to be read under the lock of the site. */
export async function findRedirects(
  tx: Tx,
  siteId: string,
  ids: string[] | null = null,
): Promise<RedirectsOfSite | undefined> {
  const terms = { siteId, ids, text: '', state: null, afterCreated: null, afterId: null, limit: 100_000 };
  return (await read(tx, terms))[0];
}
