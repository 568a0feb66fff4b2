import { mergeFields } from '@/lib/contract/customization-fields';
import {
  type CustomizationOverrides,
  DEFAULT_CUSTOMIZATION,
  type SiteCustomization,
} from '@/lib/contract/site-customization';

/** A row of `site_customizations`: fields that differ from what is inherited. */
export interface CustomizationLayer {
  /** Null is the site itself. */
  siteSpaceId: string | null;
  live: object | null;
  draft: object | null;
}

/** How a site looks, and each variant that has something of its own. */
interface ResolvedCustomizations {
  site: SiteCustomization;
  /** Whole, by the id of the site-space. */
  siteSpaces: Map<string, SiteCustomization>;
}

/** What readers see; with `draft` what its owners try out where they do. Pictures stay `~/assets/{id}`. */
export function resolveCustomizations(
  rows: readonly CustomizationLayer[],
  edition: 'live' | 'draft',
): ResolvedCustomizations {
  const own = rows.find(({ siteSpaceId }) => siteSpaceId === null);
  const site = mergeFields(DEFAULT_CUSTOMIZATION, overridesOf(own, edition));
  const siteSpaces = new Map<string, SiteCustomization>();
  for (const row of rows) {
    const overrides = overridesOf(row, edition);
    if (row.siteSpaceId !== null && Object.keys(overrides).length > 0)
      siteSpaces.set(row.siteSpaceId, mergeFields(site, overrides));
  }
  return { site, siteSpaces };
}

/** What a row has of its own in an edition; the draft is what is live until something is tried out. */
export function overridesOf(
  row: CustomizationLayer | undefined,
  edition: 'live' | 'draft',
): CustomizationOverrides {
  return (edition === 'draft' ? (row?.draft ?? row?.live) : row?.live) ?? {};
}

/** The address of a picture or font that a customization names, for pages below `base` (no slash at its end). */
export function assetUrl(named: string, base: string): string {
  return named.startsWith('~/') ? `${base}/${named}` : named;
}
