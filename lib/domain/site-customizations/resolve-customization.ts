import { mergeFields } from '@/lib/contract/customization-fields';
import {
  type CustomizationOverrides,
  DEFAULT_CUSTOMIZATION,
  type SiteCustomization,
} from '@/lib/contract/site-customization';

/** A row of `site_customizations`: fields that differ from what is inherited. */
export interface CustomizationRow {
  /** Null is the site itself. */
  siteSpaceId: string | null;
  live: CustomizationOverrides | null;
  draft: CustomizationOverrides | null;
}

/** How a site looks, and each variant that has something of its own. */
export interface ResolvedCustomizations {
  site: SiteCustomization;
  /** Whole, by the id of the site-space. */
  siteSpaces: Map<string, SiteCustomization>;
}

/** What readers see; with `draft` what its owners try out where they do. Pictures stay `~/assets/{id}`. */
export function resolveCustomizations(
  rows: readonly CustomizationRow[],
  edition: 'live' | 'draft',
): ResolvedCustomizations {
  const chosen = (row: CustomizationRow) => (edition === 'draft' ? (row.draft ?? row.live) : row.live);
  const own = rows.find(({ siteSpaceId }) => siteSpaceId === null);
  const site = mergeFields(DEFAULT_CUSTOMIZATION, (own && chosen(own)) ?? {});
  const siteSpaces = new Map<string, SiteCustomization>();
  for (const row of rows) {
    const overrides = chosen(row);
    if (row.siteSpaceId !== null && overrides && Object.keys(overrides).length > 0)
      siteSpaces.set(row.siteSpaceId, mergeFields(site, overrides));
  }
  return { site, siteSpaces };
}

/** The address of a picture or font that a customization names, for pages below `base` (no slash at its end). */
export function assetUrl(named: string, base: string): string {
  return named.startsWith('~/') ? `${base}/${named}` : named;
}
