import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { spaces } from '../schema/content';
import { siteSpaces } from '../schema/sites';
import { writeOrderKeys } from './order-keys';
import type { LocalizedColumn } from './parts';

export interface LinkableSpace {
  id: string;
  title: string;
}

/** Those of the spaces that a site of the organization can show, held as they are until the transaction ends. */
export async function lockSpaces(
  tx: Tx,
  organizationId: string,
  spaceIds: readonly string[],
): Promise<LinkableSpace[]> {
  if (spaceIds.length === 0) return [];
  return await tx
    .select({ id: spaces.id, title: spaces.title })
    .from(spaces)
    .where(
      and(
        inArray(spaces.id, [...spaceIds]),
        eq(spaces.organizationId, organizationId),
        isNull(spaces.deletedAt),
      ),
    )
    .orderBy(spaces.id)
    .for('share');
}

export interface NewSiteSpace {
  id: string;
  sectionId: string | null;
  spaceId: string;
  path: string;
  isDefault: boolean;
  orderKey: string;
}

const within = (siteId: string, siteSpaceId: string) =>
  and(eq(siteSpaces.siteId, siteId), eq(siteSpaces.id, siteSpaceId));

const inContainer = (siteId: string, sectionId: string | null) =>
  and(
    eq(siteSpaces.siteId, siteId),
    sectionId === null ? isNull(siteSpaces.sectionId) : eq(siteSpaces.sectionId, sectionId),
  );

export async function insertSiteSpaces(tx: Tx, siteId: string, added: NewSiteSpace[]): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(siteSpaces).values(added.map((siteSpace) => ({ siteId, ...siteSpace })));
}

export interface SiteSpaceChange {
  spaceId?: string | undefined;
  sectionId?: string | null | undefined;
  path?: string | undefined;
  localizedTitle?: LocalizedColumn | undefined;
  condition?: string | null | undefined;
  isDefault?: boolean | undefined;
  orderKey?: string | undefined;
}

export async function updateSiteSpace(
  tx: Tx,
  siteId: string,
  siteSpaceId: string,
  change: SiteSpaceChange,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(siteSpaces).set(change).where(within(siteId, siteSpaceId));
}

export async function deleteSiteSpace(tx: Tx, siteId: string, siteSpaceId: string): Promise<void> {
  await tx.delete(siteSpaces).where(within(siteId, siteSpaceId));
}

/** The site-spaces at the root keep order, paths and default in the section that takes them. */
export async function putRootIntoSection(tx: Tx, siteId: string, sectionId: string): Promise<void> {
  await tx.update(siteSpaces).set({ sectionId }).where(inContainer(siteId, null));
}

export function orderSiteSpaces(
  tx: Tx,
  siteId: string,
  keys: { id: string; orderKey: string }[],
): Promise<void> {
  return writeOrderKeys(tx, siteSpaces, siteId, keys);
}

/** Takes the mark from whichever site-space of the container has it, and gives it to this one. */
export async function setDefaultSiteSpace(
  tx: Tx,
  siteId: string,
  sectionId: string | null,
  siteSpaceId: string,
): Promise<void> {
  await tx
    .update(siteSpaces)
    .set({ isDefault: false })
    .where(and(inContainer(siteId, sectionId), eq(siteSpaces.isDefault, true)));
  await tx.update(siteSpaces).set({ isDefault: true }).where(within(siteId, siteSpaceId));
}
