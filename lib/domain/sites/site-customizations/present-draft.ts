import type { z } from 'zod';
import { type FieldChange, listChanges, mergeFields } from '@/lib/contract/customization-fields';
import {
  type CustomizationOverrides,
  DEFAULT_CUSTOMIZATION,
  type SiteCustomization,
} from '@/lib/contract/site-customization';
import type { customizationDraft } from '@/lib/contract/site-customizations';
import { toUser } from '@/lib/domain/presenters/present-user';
import type { UserContext } from '@/lib/domain/viewer/context';
import { hashOf, toCanonicalJson } from '@/lib/storage/content/hash';
import type { CustomizedSite } from '@/lib/storage/site-customizations/read-customizations';
import { withAddresses } from './asset-address';
import { rowOf } from './change-customization';
import { overridesOf } from './resolve-customization';

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
export const versionOf = (site: CustomizedSite) =>
  hashOf(toCanonicalJson(site.rows.map(({ siteSpaceId, live, draft }) => [siteSpaceId, live, draft]))).slice(
    0,
    32,
  );

/** The fields in which one edition differs from another. */
export function changesBetween(before: Edition, after: Edition): Change[] {
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

export function toDraft(context: UserContext, site: CustomizedSite): z.input<typeof customizationDraft> {
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
