import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { RoleLevel } from '@/lib/access/roles';
import type { ConditionReading } from '@/lib/content/conditions/satisfies';
import { constant } from '@/lib/contract/constant';
import { SITE_TYPES, type SITE_VISIBILITIES, type site } from '@/lib/contract/sites';
import { apiUrl, appUrl, publishedUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { SiteRow } from '@/lib/storage/sites/site-row';

type SiteType = (typeof SITE_TYPES)[number];

/** Every feature that this release has, on every site: nothing is behind a plan. */
const FEATURES = [
  'adaptive-content',
  'custom-subdirectory',
  'multivariant-site',
  'public-visibility',
  'sections',
  'share-links',
  'unlisted-visibility',
  'visitor-authentication',
];

const listOf = (plan: SiteType) => FEATURES.map((name) => ({ id: `sites-${name}`, plan, frozen: false }));

const byType = new Map(SITE_TYPES.map((plan) => [plan, constant(listOf(plan))]));

function featuresOf(type: SiteType) {
  return byType.get(type) ?? constant(listOf(type).slice(0, 0));
}

type Visibility = (typeof SITE_VISIBILITIES)[number];

export function toSite(
  { environment, reader, caller }: PublicContext,
  row: SiteRow,
  role: RoleLevel,
  shareKey?: string,
): z.input<typeof site> {
  const type = row.type as SiteType;
  const path = `/orgs/${row.organizationId}/sites/${row.id}`;
  const manage = can(role, 'site:manage');
  return {
    object: 'site',
    id: row.id,
    type,
    title: row.title,
    hostname: row.hostname ?? undefined,
    basename: row.basename,
    proxy: row.proxyOrigin
      ? { origin: row.proxyOrigin, target: publishedUrl(environment, { ...row, proxyOrigin: null }) }
      : undefined,
    visibility: row.visibility as Visibility,
    published: row.published,
    siteSpaces: reader?.view.variants.length ?? row.siteSpaces,
    createdAt: row.createdAt,
    deletedAt: row.deletedAt ?? undefined,
    adaptiveContent: {
      enabled: row.adaptiveContent,
      hasSchema: row.hasAdaptiveSchema,
      conditionReading: row.conditionReading as ConditionReading,
    },
    features: featuresOf(type),
    agentsContext: 'included',
    defaultSpace: row.defaultSpaceId ?? undefined,
    urls: {
      location: apiUrl(environment, path),
      app: appUrl(environment, path),
      // Integrations put a path right behind it.
      published: `${reader?.view.base ?? publishedUrl(environment, row, shareKey)}${caller?.integration ? '/' : ''}`,
    },
    permissions: { view: can(role, 'site:view'), admin: manage, edit: manage },
  };
}
