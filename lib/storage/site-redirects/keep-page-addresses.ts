import { sql } from 'drizzle-orm';
import { listMovedPages } from '@/lib/content/moved-pages';
import { type RedirectDestination, toRedirectSource } from '@/lib/content/redirects';
import type { LoadedTree } from '../content/tree-cache';
import type { Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { keepAddresses, type LeftAddress, withOlderAddresses } from './automatic-redirects';
import { addressesOf } from './site-addresses';

interface Showing {
  siteId: string;
  siteSpaceId: string;
  sectionId: string | null;
  isDefault: boolean;
  address: string;
}

const readShowing = defineStatement<Showing, { spaceId: string }>(
  'sites_showing_space',
  (
    term,
  ) => sql`select s.site_id as "siteId", v.id as "siteSpaceId", v.section_id as "sectionId", v.is_default as "isDefault", v.address
    from (select distinct site_id from site_spaces where space_id = ${term('spaceId')}::text) s
    cross join lateral ${addressesOf(sql`s.site_id`)} v where v.space_id = ${term('spaceId')}::text`,
);

interface Step {
  spaceId: string;
  /** The revision before. */
  readBefore(): Promise<LoadedTree | undefined>;
  /** Of the one after it. */
  loaded: LoadedTree;
}

/** Readers of a page that moves or gets another name find it by its old address on every site that shows the space. */
export async function keepPageAddresses(tx: Tx, { spaceId, readBefore, loaded }: Step): Promise<void> {
  const showing = await readShowing(tx, { spaceId });
  if (showing.length === 0) return;
  const before = await readBefore();
  const moved = before ? listMovedPages(before.tree, loaded.tree) : [];
  if (!before || moved.length === 0) return;
  const at = (kind: 'from' | 'to') =>
    showing.flatMap(({ siteId, siteSpaceId, address }) =>
      moved.flatMap(({ id, hasPages, [kind]: path }): LeftAddress[] => {
        const source = toRedirectSource(`${encodeURI(joinPath(address, path))}${hasPages ? '/*' : ''}`);
        const destination = { kind: 'site-page' as const, siteSpaceId, pageId: id };
        return source === undefined ? [] : [{ siteId, source, destination }];
      }),
    );
  const pathOf = (destination: RedirectDestination): string | undefined => {
    const shown = showing.find((one) => isOf(one, destination));
    if (!shown || destination.kind !== 'site-page') return shown?.address;
    const path = before.findPage(destination.pageId)?.path;
    return path ? joinPath(shown.address, path) : undefined;
  };
  await keepAddresses(tx, await withOlderAddresses(tx, at('from'), pathOf), at('to'));
}

const joinPath = (...parts: string[]) => parts.filter((part) => part !== '').join('/');

/** Whether a destination is in this variant; that of a section is in its default one. */
function isOf({ siteSpaceId, sectionId, isDefault }: Showing, destination: RedirectDestination): boolean {
  if (destination.kind === 'url') return false;
  if (destination.kind === 'site-section') return isDefault && destination.siteSectionId === sectionId;
  return destination.siteSpaceId === siteSpaceId;
}
