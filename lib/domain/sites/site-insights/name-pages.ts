import { can } from '@/lib/access/permissions';
import { appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { loadTree } from '@/lib/storage/content/load-tree';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { ContentOfSpace } from '@/lib/storage/site-insights/space-content';

interface NamedPage {
  title?: string | undefined;
  path?: string | undefined;
  urls?: { app: string } | undefined;
}

/** What pages are called now. One that is gone, or that the caller may not read, is named by its id alone. */
export async function namePages(
  { database, environment, subject }: ObjectContext,
  content: readonly ContentOfSpace[],
): Promise<(spaceId: string, pageId: string) => NamedPage> {
  const trees = new Map<string, LoadedTree>();
  for (const { spaceId, rootHash, role } of content)
    if (can(role, 'space:view')) trees.set(spaceId, await loadTree(database.db, rootHash));
  return (spaceId, pageId) => {
    const found = trees.get(spaceId)?.findPage(pageId);
    if (!found) return {};
    const { page, path } = found;
    const space = spaceAppPath({ organizationId: subject.organizationId, id: spaceId });
    const inSpace = path.split('/').map(encodeURIComponent).join('/');
    return { title: page.title, path, urls: { app: appUrl(environment, `${space}/${inSpace}`) } };
  };
}
