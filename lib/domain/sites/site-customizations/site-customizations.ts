import type { z } from 'zod';
import { findConditionProblem } from '@/lib/content/conditions/parse';
import {
  type FieldChange,
  isSame,
  listChanges,
  mergeFields,
  patchOverrides,
  pickOverrides,
} from '@/lib/contract/customization-fields';
import { badRequest, notFound, preconditionFailed } from '@/lib/contract/problem';
import {
  type CustomizationOverrides,
  DEFAULT_CUSTOMIZATION,
  type SiteCustomization,
} from '@/lib/contract/site-customization';
import type * as contract from '@/lib/contract/site-customizations';
import type { customizationDraft } from '@/lib/contract/site-customizations';
import { toUser } from '@/lib/domain/presenters/present-user';
import { isMatch } from '@/lib/domain/shared/if-match';
import type { ObjectContext, Operation, UserContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { hashOf, toCanonicalJson } from '@/lib/storage/content/hash';
import type { Tx } from '@/lib/storage/database/db';
import {
  type CustomizedSite,
  findCustomizations,
  type StoredCustomization,
} from '@/lib/storage/site-customizations/find-customizations';
import {
  type CustomizationWrite,
  writeCustomizations,
} from '@/lib/storage/site-customizations/write-customizations';
import { changeStructure } from '../site-structure/change-structure';
import { withAddresses, withAssets } from './asset-address';
import { overridesOf, resolveCustomizations } from './resolve-customization';

export const getSiteCustomization: Operation<typeof contract.getSiteCustomization> = async (context) => {
  const site = await requireCustomizedSite(context);
  return withAddresses(context, site, resolveCustomizations(site.rows, 'live').site);
};

export const getSiteSpaceCustomization: Operation<typeof contract.getSiteSpaceCustomization> = async (
  context,
  { params },
) => {
  const site = await requireCustomizedSite(context);
  requireSiteSpace(site, params.siteSpaceId);
  const resolved = resolveCustomizations(site.rows, 'live');
  return withAddresses(context, site, resolved.siteSpaces.get(params.siteSpaceId) ?? resolved.site);
};

export const putSiteCustomization: Operation<typeof contract.putSiteCustomization> = (context, { body }) =>
  changeCustomization(context, async (tx, site) => {
    const live = pickOverrides(checkCustomization(site, body), DEFAULT_CUSTOMIZATION);
    const fields = listChanges(overridesOf(rowOf(site, null), 'live'), live).map(({ field }) => field);
    const row = changeRow(site, null, { live, liveAt: new Date().toISOString() });
    await makeLive(context, tx, site, [row], fields);
    return withAddresses(
      context,
      site,
      resolveCustomizations([{ siteSpaceId: null, live, draft: null }], 'live').site,
    );
  });

export const updateSiteSpaceCustomization: Operation<typeof contract.updateSiteSpaceCustomization> = (
  context,
  { params, body },
) =>
  changeCustomization(context, async (tx, site) => {
    const { siteSpaceId } = params;
    requireSiteSpace(site, siteSpaceId);
    const before = overridesOf(rowOf(site, siteSpaceId), 'live');
    const live = patchOverrides(before, checkCustomization(site, body));
    const fields = listChanges(before, live).map(({ field }) => field);
    const row = changeRow(site, siteSpaceId, { live, liveAt: new Date().toISOString() });
    await makeLive(context, tx, site, [row], fields);
    const rows = [...site.rows.filter((other) => other.siteSpaceId !== siteSpaceId), row];
    const resolved = resolveCustomizations(rows, 'live');
    return withAddresses(context, site, resolved.siteSpaces.get(siteSpaceId) ?? resolved.site);
  });

export const deleteSiteSpaceCustomization: Operation<typeof contract.deleteSiteSpaceCustomization> = (
  context,
  { params },
) =>
  changeCustomization(context, async (tx, site) => {
    const { siteSpaceId } = params;
    const before = overridesOf(rowOf(site, siteSpaceId), 'live');
    const fields = listChanges(before, {}).map(({ field }) => field);
    if (fields.length === 0) return { existed: false };
    const row = changeRow(site, siteSpaceId, { live: null, liveAt: new Date().toISOString() });
    await makeLive(context, tx, site, [row], fields);
    return { existed: true };
  });

export const getCustomizationDraft: Operation<typeof contract.getCustomizationDraft> = async (context) =>
  toDraft(context, await requireCustomizedSite(context));

export const putCustomizationDraft: Operation<typeof contract.putCustomizationDraft> = (context, { body }) =>
  changeCustomization(context, async (tx, site) => {
    requireVersion(context, site);
    const named = Object.entries(body.siteSpaces);
    for (const [id] of named) requireSiteSpace(site, id);
    const variants = named.map(([id, own]) => {
      const checked = checkCustomization(site, own, `siteSpaces.${id}.`);
      return [id, patchOverrides({}, checked)] as const;
    });
    const drafts = new Map<string | null, CustomizationOverrides>([
      ...site.siteSpaces.map(({ id }) => [id, {}] as const),
      ...variants,
      [null, pickOverrides(checkCustomization(site, body.site, 'site.'), DEFAULT_CUSTOMIZATION)],
    ]);
    const rows = [...drafts].map(([id, own]) => draftRow(context, site, id, own));
    await writeCustomizations(tx, site.id, rows);
    return answerDraft(context, tx, site);
  });

/** Nothing is tried out where it is the same as what is live. */
function draftRow(
  context: ObjectContext,
  site: CustomizedSite,
  siteSpaceId: string | null,
  own: CustomizationOverrides,
) {
  const row = rowOf(site, siteSpaceId);
  if (isSame(own, overridesOf(row, 'live')))
    return changeRow(site, siteSpaceId, { draft: null, draftAt: null, draftBy: null });
  if (isSame(own, row?.draft)) return changeRow(site, siteSpaceId, {});
  const draftAt = new Date().toISOString();
  return changeRow(site, siteSpaceId, { draft: own, draftAt, draftBy: context.caller.userId });
}

export const deleteCustomizationDraft: Operation<typeof contract.deleteCustomizationDraft> = (context) =>
  changeCustomization(context, async (tx, site) => {
    requireVersion(context, site);
    const drafted = site.rows.filter(({ draft }) => draft !== null);
    const rows = drafted.map(({ siteSpaceId }) =>
      changeRow(site, siteSpaceId, { draft: null, draftAt: null, draftBy: null }),
    );
    await writeCustomizations(tx, site.id, rows);
    return { existed: drafted.length > 0 };
  });

export const publishCustomizationDraft: Operation<typeof contract.publishCustomizationDraft> = (context) =>
  changeCustomization(context, async (tx, site) => {
    requireVersion(context, site);
    const liveAt = new Date().toISOString();
    const rows = site.rows
      .filter(({ draft }) => draft !== null)
      .map(({ siteSpaceId, draft }) =>
        changeRow(site, siteSpaceId, { live: draft, liveAt, draft: null, draftAt: null, draftBy: null }),
      );
    const changes = changesBetween(editionOf(site, 'live'), editionOf(site, 'draft'));
    await makeLive(context, tx, site, rows, [...new Set(changes.map(({ field }) => field))]);
    return answerDraft(context, tx, site);
  });

async function answerDraft(context: ObjectContext, tx: Tx, site: CustomizedSite) {
  return toDraft(context, (await findCustomizations(tx, site.id)) ?? site);
}

function requireVersion(context: ObjectContext, site: CustomizedSite): void {
  if (isMatch(context.request, versionOf(site))) return;
  throw preconditionFailed(
    'Somebody else has changed how the site looks. Read it again, then send your change.',
  );
}

type Change = FieldChange & { siteSpace?: string };

interface Edition {
  site: SiteCustomization;
  siteSpaces: Record<string, CustomizationOverrides>;
}

/** What an edition of a site and its variants has, each variant only what is its own. */
export function editionOf(site: CustomizedSite, edition: 'live' | 'draft'): Edition {
  const variants = site.siteSpaces.map(({ id }) => [id, overridesOf(rowOf(site, id), edition)] as const);
  return {
    site: mergeFields(DEFAULT_CUSTOMIZATION, overridesOf(rowOf(site, null), edition)),
    siteSpaces: Object.fromEntries(variants.filter(([, own]) => Object.keys(own).length > 0)),
  };
}

/** Names a state of all that is kept. */
const versionOf = (site: CustomizedSite) =>
  hashOf(toCanonicalJson(site.rows.map(({ siteSpaceId, live, draft }) => [siteSpaceId, live, draft]))).slice(
    0,
    32,
  );

/** The fields in which one edition differs from another. */
function changesBetween(before: Edition, after: Edition): Change[] {
  const ids = [...new Set([...Object.keys(before.siteSpaces), ...Object.keys(after.siteSpaces)])].sort();
  return [
    ...listChanges(before.site, after.site),
    ...ids.flatMap((siteSpace) =>
      listChanges(before.siteSpaces[siteSpace] ?? {}, after.siteSpaces[siteSpace] ?? {}).map((change) => ({
        siteSpace,
        ...change,
      })),
    ),
  ];
}

function toDraft(context: UserContext, site: CustomizedSite): z.input<typeof customizationDraft> {
  const present = ({ site: own, siteSpaces }: Edition): Edition => ({
    site: withAddresses(context, site, own),
    siteSpaces: Object.fromEntries(
      Object.entries(siteSpaces).map(([id, overrides]) => [id, withAddresses(context, site, overrides)]),
    ),
  });
  const [live, draft] = [present(editionOf(site, 'live')), present(editionOf(site, 'draft'))];
  const [saved] = site.rows
    .filter(({ draftAt }) => draftAt !== null)
    .sort((a, b) => ((a.draftAt ?? '') < (b.draftAt ?? '') ? 1 : -1));
  const liveAt = site.rows.flatMap((row) => row.liveAt ?? []).sort();
  return {
    object: 'site-customization-draft',
    live,
    draft,
    changes: changesBetween(live, draft),
    version: versionOf(site),
    liveAt: liveAt.at(-1),
    updatedAt: saved?.draftAt ?? undefined,
    updatedBy: saved?.draftBy ? toUser(context, saved.draftBy) : undefined,
  };
}

/** As it is kept; refuses conditions that can't be read and files that the site does not have. */
function checkCustomization<Value extends SiteCustomization | CustomizationOverrides>(
  site: Pick<CustomizedSite, 'assets'>,
  value: Value,
  within = '',
): Value {
  for (const [at, link] of (value.header?.links ?? []).entries()) {
    const problem = link.condition === undefined ? undefined : findConditionProblem(link.condition);
    if (problem) throw badRequest(`${within}header.links.${at}.condition`, problem);
  }
  return withAssets(site, value, within);
}

/** Changes to how one site looks happen one after another, each seeing the one before it. */
function changeCustomization<T>(
  context: ObjectContext,
  change: (tx: Tx, site: CustomizedSite) => Promise<T>,
): Promise<T> {
  return changeStructure(context, 'site-customizations', async (tx, { id }) => {
    const site = await findCustomizations(tx, id);
    if (!site) throw notFound('site');
    return await change(tx, site);
  });
}

export async function requireCustomizedSite(context: ObjectContext): Promise<CustomizedSite> {
  const site = await findCustomizations(context.database, context.subject.id);
  if (!site) throw notFound('site');
  return site;
}

const rowOf = (site: CustomizedSite, siteSpaceId: string | null) =>
  site.rows.find((row) => row.siteSpaceId === siteSpaceId);

function requireSiteSpace(site: CustomizedSite, siteSpaceId: string): void {
  if (!site.siteSpaces.some(({ id }) => id === siteSpaceId)) throw notFound('site-space');
}

const NEW: Omit<StoredCustomization, 'siteSpaceId'> = {
  live: null,
  draft: null,
  liveAt: null,
  draftAt: null,
  draftBy: null,
};

/** The new row of a site or variant, which may not have one yet. */
function changeRow(
  site: CustomizedSite,
  siteSpaceId: string | null,
  change: Partial<CustomizationWrite>,
): CustomizationWrite {
  const { draftBy, ...row } = rowOf(site, siteSpaceId) ?? { ...NEW, siteSpaceId };
  return { ...row, draftBy: draftBy?.id ?? null, ...change };
}

/** Keeps the rows, and writes down what of it readers see. */
async function makeLive(
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
