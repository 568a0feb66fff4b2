import { notFound } from '@/lib/contract/problem';
import type { getPublishedSite as contract } from '@/lib/contract/sites';
import { listScripts } from '@/lib/domain/integrations/integrations/list-scripts';
import { OPEN_AUDIENCE } from '@/lib/domain/viewer/audience';
import type { Operation } from '@/lib/domain/viewer/context';
import { namesFor } from '@/lib/domain/viewer/view-site';
import { readPublishedSite } from '@/lib/storage/published/read-published';
import { showParts } from '../published/show-parts';
import { withAddresses } from '../site-customizations/asset-address';
import { resolveCustomizations } from '../site-customizations/resolve-customization';
import { structureValues } from '../site-structure/list-parts';
import { StructurePresenter } from '../site-structure/present-structure';
import { toSite } from './present-site';

/** What readers are shown: those of whom the API knows, or else those of whom nothing is known. */
export const getPublishedSite: Operation<typeof contract> = async (context, { query }) => {
  const published = await readPublishedSite(context.database, structureValues(context, query.shareKey));
  if (!published) throw notFound('site');
  const { site, ...parts } = published;
  const view = context.reader?.view;
  const names = view ? view.names : namesFor({ isAdaptive: site.adaptiveContent }, OPEN_AUDIENCE);
  const shown = showParts(parts, names, view?.audience.spaceIds);
  const looks = view
    ? { site: view.snapshot.customization, siteSpaces: view.snapshot.variantCustomizations }
    : resolveCustomizations(site.customizations, 'live');
  const siteSpaces = [...looks.siteSpaces]
    .filter(([id]) => shown.siteSpaces.some((part) => part.id === id))
    .map(([id, look]) => [id, withAddresses(context, site, look)]);
  return {
    object: 'published-content-site',
    site: toSite(context, site, context.subject.role, parts.isKeyValid ? query.shareKey : undefined),
    structure: new StructurePresenter(context, shown, query.shareKey).structure(),
    customizations: {
      site: { title: site.title, ...withAddresses(context, site, looks.site) },
      siteSpaces: Object.fromEntries(siteSpaces),
    },
    scripts: listScripts(context, 'site', site.enabled),
  };
};
