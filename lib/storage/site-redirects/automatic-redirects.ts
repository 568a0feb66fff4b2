import { sql } from 'drizzle-orm';
import { type RedirectDestination, toRedirectSource } from '@/lib/content/redirects';
import type { Tx } from '../database/db';
import { newId } from '../database/id';
import { defineStatement } from '../database/statement';

/** An address, and what had it or has it now. */
export interface LeftAddress {
  siteId: string;
  source: string;
  destination: RedirectDestination;
}

const readWildcards = defineStatement<LeftAddress, { siteIds: string[] }>(
  'automatic_wildcards',
  (term) => sql`select site_id as "siteId", source, destination from site_redirects
    where site_id = any(${term('siteIds')}::text[]) and is_automatic and is_live and right(source, 2) = '/*'`,
);

/**
 * With an address go those that lead to it by a wildcard today, and would not once what had it is elsewhere. `pathOf` says where
 * a destination was until now; undefined for what has nothing to do with the change.
 */
export async function withOlderAddresses(
  tx: Tx,
  left: readonly LeftAddress[],
  pathOf: (destination: RedirectDestination, siteId: string) => string | undefined,
): Promise<LeftAddress[]> {
  if (left.length === 0) return [];
  const wildcards = await readWildcards(tx, { siteIds: [...new Set(left.map(({ siteId }) => siteId))] });
  const folded = left.map((one) => ({ one, source: one.source.toLowerCase() }));
  const older = wildcards.flatMap(({ siteId, source, destination }) => {
    const base = pathOf(destination, siteId);
    if (base === undefined) return [];
    const start =
      toRedirectSource(`${encodeURI(base)}/*`)
        ?.slice(0, -1)
        .toLowerCase() ?? '/';
    return folded
      .filter((other) => other.one.siteId === siteId && other.source.startsWith(start))
      .map(({ one }) => ({ ...one, source: source.slice(0, -1) + one.source.slice(start.length) }));
  });
  return [...older, ...left];
}

/** How many redirects of a site are kept that nobody made; the oldest give way. */
const MOST_AUTOMATIC = 2_000;
/** As much as a source may have. */
const LONGEST_SOURCE = 512;

/**
 * Sends readers of addresses that were left on to what had them. What a person made is not touched; of two things that had the
 * same address the later one gets its readers, and what is back at an address needs no redirect from there.
 */
export async function keepAddresses(
  tx: Tx,
  left: readonly LeftAddress[],
  taken: readonly LeftAddress[],
): Promise<void> {
  await forget(tx, taken);
  const back = new Set(taken.map(wholeKeyOf));
  const fitting = left.filter((one) => one.source.length <= LONGEST_SOURCE && !back.has(wholeKeyOf(one)));
  if (fitting.length === 0) return;
  const byKey = new Map(fitting.slice(-MOST_AUTOMATIC).map((address) => [keyOf(address), address]));
  // In one order in every transaction, so that none waits for another in a circle.
  const rows = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => ({ id: newId(), ...row }));
  await tx.execute(sql`insert into site_redirects (id, site_id, source, destination, is_automatic)
    select n.id, n."siteId", n.source, n.destination, true
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(id text, "siteId" text, source text, destination jsonb)
    on conflict (site_id, lower(source)) do update set destination = excluded.destination, updated_at = now()
    where site_redirects.is_automatic`);
  for (const siteId of new Set(rows.map((row) => row.siteId))) await forgetOldest(tx, siteId);
}

const keyOf = ({ siteId, source }: LeftAddress) => `${siteId} ${source.toLowerCase()}`;
const wholeKeyOf = (one: LeftAddress) =>
  `${keyOf(one)} ${JSON.stringify(Object.entries(one.destination).sort())}`;

async function forget(tx: Tx, taken: readonly LeftAddress[]): Promise<void> {
  if (taken.length === 0) return;
  await tx.execute(sql`delete from site_redirects r
    using json_to_recordset(${JSON.stringify(taken)}::json) as n("siteId" text, source text, destination jsonb)
    where r.site_id = n."siteId" and lower(r.source) = lower(n.source) and r.is_automatic and r.destination = n.destination`);
}

async function forgetOldest(tx: Tx, siteId: string): Promise<void> {
  await tx.execute(sql`delete from site_redirects where id in (
    select id from site_redirects where site_id = ${siteId} and is_automatic
    order by updated_at desc, id desc offset ${MOST_AUTOMATIC})`);
}
