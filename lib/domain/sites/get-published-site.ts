import { notFound } from '@/lib/contract/problem';
import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import type { getPublishedSite as contract } from '@/lib/contract/sites';
import { readPublishedSite } from '@/lib/storage/site-structure/read-published';
import type { Operation } from '../context';
import { listScripts } from '../integrations/list-scripts';
import { structureValues } from '../site-structure/list-parts';
import { StructurePresenter } from '../site-structure/present-structure';
import { toSite } from './present-site';

export const getPublishedSite: Operation<typeof contract> = async (context, { query }) => {
  const published = await readPublishedSite(context.database, structureValues(context, query.shareKey));
  if (!published) throw notFound('site');
  const { site, ...parts } = published;
  const shareKey = parts.isKeyValid ? query.shareKey : undefined;
  return {
    object: 'published-content-site',
    site: toSite(context, site, context.subject.role, shareKey),
    structure: new StructurePresenter(context, parts, query.shareKey).structure(),
    customizations: { site: { title: site.title, ...DEFAULT_CUSTOMIZATION }, siteSpaces: {} },
    scripts: listScripts(context, 'site', site.enabled),
  };
};
