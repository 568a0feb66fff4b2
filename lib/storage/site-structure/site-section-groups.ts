import { and, eq } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { siteSectionGroups } from '../schema/sites';
import { writeOrderKeys } from './order-keys';
import type { LocalizedColumn } from './parts';

interface NewGroup {
  id: string;
  title: string;
  localizedTitle: LocalizedColumn;
  icon: string | null;
  orderKey: string;
}

export async function insertGroup(tx: Tx, siteId: string, group: NewGroup): Promise<void> {
  await tx.insert(siteSectionGroups).values({ siteId, ...group });
}

export async function updateGroup(
  tx: Tx,
  siteId: string,
  groupId: string,
  change: {
    title?: string | undefined;
    localizedTitle?: LocalizedColumn | undefined;
    icon?: string | null | undefined;
  },
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx
    .update(siteSectionGroups)
    .set(change)
    .where(and(eq(siteSectionGroups.siteId, siteId), eq(siteSectionGroups.id, groupId)));
}

/** Its sections must have left it. */
export async function deleteGroup(tx: Tx, siteId: string, groupId: string): Promise<void> {
  await tx
    .delete(siteSectionGroups)
    .where(and(eq(siteSectionGroups.siteId, siteId), eq(siteSectionGroups.id, groupId)));
}

export function orderGroups(tx: Tx, siteId: string, keys: { id: string; orderKey: string }[]): Promise<void> {
  return writeOrderKeys(tx, siteSectionGroups, siteId, keys);
}
