import { isSame, patchOverrides, pickOverrides } from '@/lib/contract/customization-fields';
import { preconditionFailed } from '@/lib/contract/problem';
import { type CustomizationOverrides, DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import type {
  deleteCustomizationDraft as deleteContract,
  getCustomizationDraft as getContract,
  publishCustomizationDraft as publishContract,
  putCustomizationDraft as putContract,
} from '@/lib/contract/site-customizations';
import { isMatch } from '@/lib/domain/shared/if-match';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import {
  type CustomizedSite,
  readCustomizations,
} from '@/lib/storage/site-customizations/read-customizations';
import { writeCustomizations } from '@/lib/storage/site-customizations/write-customizations';
import {
  changeCustomization,
  changeRow,
  makeLive,
  requireCustomizedSite,
  requireSiteSpace,
  rowOf,
} from './change-customization';
import { checkCustomization } from './check-customization';
import { changesBetween, editionOf, toDraft, versionOf } from './present-draft';
import { overridesOf } from './resolve-customization';

export const getCustomizationDraft: Operation<typeof getContract> = async (context) =>
  toDraft(context, await requireCustomizedSite(context));

export const putCustomizationDraft: Operation<typeof putContract> = (context, { body }) =>
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

export const deleteCustomizationDraft: Operation<typeof deleteContract> = (context) =>
  changeCustomization(context, async (tx, site) => {
    requireVersion(context, site);
    const drafted = site.rows.filter(({ draft }) => draft !== null);
    const rows = drafted.map(({ siteSpaceId }) =>
      changeRow(site, siteSpaceId, { draft: null, draftAt: null, draftBy: null }),
    );
    await writeCustomizations(tx, site.id, rows);
    return { existed: drafted.length > 0 };
  });

export const publishCustomizationDraft: Operation<typeof publishContract> = (context) =>
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
  return toDraft(context, (await readCustomizations(tx, site.id)) ?? site);
}

function requireVersion(context: ObjectContext, site: CustomizedSite): void {
  if (isMatch(context.request, versionOf(site))) return;
  throw preconditionFailed(
    'Somebody else has changed how the site looks. Read it again, then send your change.',
  );
}
