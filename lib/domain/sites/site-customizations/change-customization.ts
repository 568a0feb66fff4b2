import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import {
  type CustomizedSite,
  readCustomizations,
  type StoredCustomization,
} from '@/lib/storage/site-customizations/read-customizations';
import {
  type CustomizationWrite,
  writeCustomizations,
} from '@/lib/storage/site-customizations/write-customizations';
import { changeStructure } from '../site-structure/change-structure';

/** Changes to how one site looks happen one after another, each seeing the one before it. */
export function changeCustomization<T>(
  context: ObjectContext,
  change: (tx: Tx, site: CustomizedSite) => Promise<T>,
): Promise<T> {
  return changeStructure(context, 'site-customizations', async (tx, { id }) => {
    const site = await readCustomizations(tx, id);
    if (!site) throw notFound('site');
    return await change(tx, site);
  });
}

export async function requireCustomizedSite(context: ObjectContext): Promise<CustomizedSite> {
  const site = await readCustomizations(context.database, context.subject.id);
  if (!site) throw notFound('site');
  return site;
}

export const rowOf = (site: CustomizedSite, siteSpaceId: string | null) =>
  site.rows.find((row) => row.siteSpaceId === siteSpaceId);

export function requireSiteSpace(site: CustomizedSite, siteSpaceId: string): void {
  if (!site.siteSpaces.some(({ id }) => id === siteSpaceId)) throw notFound('site-space');
}

const NEW: Omit<StoredCustomization, 'siteSpaceId'> = {
  live: null,
  draft: null,
  liveAt: null,
  draftAt: null,
  draftBy: null,
};

/** What becomes of the row of a site or variant, which it may not have yet. */
export function changeRow(
  site: CustomizedSite,
  siteSpaceId: string | null,
  change: Partial<CustomizationWrite>,
): CustomizationWrite {
  const { draftBy, ...row } = rowOf(site, siteSpaceId) ?? { ...NEW, siteSpaceId };
  return { ...row, draftBy: draftBy?.id ?? null, ...change };
}

/** Keeps the rows, and writes down what of it readers see. */
export async function makeLive(
  context: ObjectContext,
  tx: Tx,
  site: CustomizedSite,
  rows: readonly CustomizationWrite[],
  fields: readonly string[],
): Promise<void> {
  await writeCustomizations(tx, site.id, rows);
  if (fields.length === 0) return;
  await recordAudit(tx, {
    organizationId: context.subject.organizationId,
    actorId: context.caller.userId,
    action: 'site.customize',
    subject: site.id,
    details: { fields },
    address: context.address,
  });
}
