import { hash } from 'node:crypto';
import type { ConditionReading } from '@/lib/content/conditions/satisfies';
import { VIEWS_SCOPE } from '@/lib/domain/integrations/integration-events/site-views';
import { listSiteScripts } from '@/lib/domain/integrations/integrations/list-scripts';
import type { PublishedServices, SiteSnapshot, SiteVisibility } from '@/lib/domain/viewer/site-snapshot';
import { findSiteState, type SiteStateRow } from '@/lib/storage/published/find-site-state';
import { type CustomizationLayer, resolveCustomizations } from '../site-customizations/resolve-customization';

interface SnapshotOptions {
  /** Customization as it is tried out. */
  isDraft?: boolean | undefined;
  /** Its head stands in the place of its space's own content. */
  changeRequestId?: string | undefined;
}

/** Straight from the database, in one statement; undefined when there is no such site. */
export async function loadSnapshot(
  services: PublishedServices,
  siteId: string,
  { isDraft = false, changeRequestId }: SnapshotOptions = {},
): Promise<SiteSnapshot | undefined> {
  const row = await findSiteState(services.database, siteId, changeRequestId);
  return row && toSnapshot(services, row, isDraft);
}

function toSnapshot(services: PublishedServices, row: SiteStateRow, isDraft: boolean): SiteSnapshot {
  const { variants, customizations, shareLinks, enabled, visibility, ...rest } = row;
  const looks = resolveCustomizations(customizations as CustomizationLayer[], isDraft ? 'draft' : 'live');
  const scripts = listSiteScripts(services, row.id, enabled);
  const siteSpaces = [...looks.siteSpaces];
  const viewListeners = enabled
    .filter(({ scopes }) => scopes.includes(VIEWS_SCOPE))
    .map(({ name: integrationName, installationId }) => ({ integrationName, installationId }));
  const shown = {
    rest,
    variants,
    visibility,
    site: looks.site,
    siteSpaces,
    shareLinks,
    scripts,
    viewListeners,
  };
  return {
    ...rest,
    version: hash('sha256', JSON.stringify(shown), 'base64url'),
    visibility: visibility as SiteVisibility,
    conditionReading: row.conditionReading as ConditionReading,
    variants: variants.map((variant) => ({ ...variant, title: variant.space.title })),
    customization: looks.site,
    variantCustomizations: looks.siteSpaces,
    shareLinks: new Map(shareLinks.map((link) => [link.keyHash, link])),
    scripts,
    viewListeners,
  };
}
