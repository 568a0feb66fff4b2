import { sql } from 'drizzle-orm';
import { listMovedPages } from '@/lib/content/moved-pages';
import type { ContentTree } from '@/lib/content/page-tree';
import { toRedirectSource } from '@/lib/content/redirects';
import { readVersion } from '../content/read-version';
import type { Tx } from '../db';
import { defineStatement } from '../statement';
import { keepAddresses, type LeftAddress } from './automatic-redirects';
import { addressesOf } from './site-addresses';

interface Showing {
  siteId: string;
  siteSpaceId: string;
  address: string;
}

const readShowing = defineStatement<Showing, { spaceId: string }>(
  'sites_showing_space',
  (term) => sql`select s.site_id as "siteId", v.id as "siteSpaceId", v.address
    from (select distinct site_id from site_spaces where space_id = ${term('spaceId')}::text) s
    cross join lateral ${addressesOf(sql`s.site_id`)} v where v.space_id = ${term('spaceId')}::text`,
);

interface Step {
  spaceId: string;
  /** The revision before. */
  from: string;
  tree: ContentTree;
}

/** Readers of a page that moves or gets another name find it by its old address on every site that shows the space. */
export async function keepPageAddresses(tx: Tx, { spaceId, from, tree }: Step): Promise<void> {
  const showing = await readShowing(tx, { spaceId });
  if (showing.length === 0) return;
  const before = await readVersion(tx, { spaceId, revisionId: from });
  const moved = before ? listMovedPages(before.loaded.tree, tree) : [];
  const at = (kind: 'from' | 'to') =>
    showing.flatMap(({ siteId, siteSpaceId, address }) =>
      moved.flatMap(({ id, hasPages, [kind]: path }): LeftAddress[] => {
        const source = toRedirectSource(`${address}/${encodeURI(path)}${hasPages ? '/*' : ''}`);
        const destination = { kind: 'site-page' as const, siteSpaceId, pageId: id };
        return source === undefined ? [] : [{ siteId, source, destination }];
      }),
    );
  await keepAddresses(tx, at('from'), at('to'));
}
