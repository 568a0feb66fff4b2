import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { siteSections } from '../schema/sites';
import { writeOrderKeys } from './order-keys';
import type { LocalizedColumn } from './parts';

interface NewSection {
  id: string;
  title: string;
  icon: string | null;
  path: string;
  isDefault: boolean;
  orderKey: string;
}

const within = (siteId: string, sectionId: string) =>
  and(eq(siteSections.siteId, siteId), eq(siteSections.id, sectionId));

export async function insertSection(tx: Tx, siteId: string, section: NewSection): Promise<void> {
  await tx.insert(siteSections).values({ siteId, ...section });
}

interface SectionChange {
  title?: string | undefined;
  localizedTitle?: LocalizedColumn | undefined;
  description?: string | null | undefined;
  localizedDescription?: LocalizedColumn | undefined;
  icon?: string | null | undefined;
  path?: string | undefined;
  condition?: string | null | undefined;
}

export async function updateSection(
  tx: Tx,
  siteId: string,
  sectionId: string,
  change: SectionChange,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(siteSections).set(change).where(within(siteId, sectionId));
}

/** Its site-spaces go with it. */
export async function deleteSection(tx: Tx, siteId: string, sectionId: string): Promise<void> {
  await tx.delete(siteSections).where(within(siteId, sectionId));
}

interface Placing {
  siteId: string;
  groupId: string | null;
  ids: string[];
  orderKeys: string[];
}

const place = defineStatement<object, Placing>(
  'site_sections_place',
  (term) => sql`update site_sections x set group_id = ${term('groupId')}, order_key = k.order_key
    from unnest(${term('ids')}::text[], ${term('orderKeys')}::text[]) as k(id, order_key)
    where x.id = k.id and x.site_id = ${term('siteId')}`,
);

/** Puts sections into a group, or out of any, each at its place. */
export async function placeSections(
  tx: Tx,
  siteId: string,
  groupId: string | null,
  placed: { id: string; orderKey: string }[],
): Promise<void> {
  if (placed.length === 0) return;
  const ids = placed.map(({ id }) => id);
  const orderKeys = placed.map(({ orderKey }) => orderKey);
  await place(tx, { siteId, groupId, ids, orderKeys });
}

export function orderSections(
  tx: Tx,
  siteId: string,
  keys: { id: string; orderKey: string }[],
): Promise<void> {
  return writeOrderKeys(tx, siteSections, siteId, keys);
}

/** Takes the mark from whichever section has it, and gives it to this one. */
export async function setDefaultSection(tx: Tx, siteId: string, sectionId: string): Promise<void> {
  await tx
    .update(siteSections)
    .set({ isDefault: false })
    .where(and(eq(siteSections.siteId, siteId), eq(siteSections.isDefault, true)));
  await tx.update(siteSections).set({ isDefault: true }).where(within(siteId, sectionId));
}
