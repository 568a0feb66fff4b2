import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { RoleLevel } from '@/lib/access/roles';
import type { SITE_TYPES, SITE_VISIBILITIES, site } from '@/lib/contract/sites';
import { apiUrl, appUrl, publishedUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { SiteRow } from '@/lib/storage/sites/site-row';
import { featuresOf } from './features';

type SiteType = (typeof SITE_TYPES)[number];
type Visibility = (typeof SITE_VISIBILITIES)[number];

export function toSite(
  { environment, reader }: PublicContext,
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
    adaptiveContent: { enabled: row.adaptiveContent },
    features: featuresOf(type),
    agentsContext: 'included',
    defaultSpace: row.defaultSpaceId ?? undefined,
    urls: {
      location: apiUrl(environment, path),
      app: appUrl(environment, path),
      published: reader?.view.base ?? publishedUrl(environment, row, shareKey),
    },
    permissions: { view: can(role, 'site:view'), admin: manage, edit: manage },
  };
}
