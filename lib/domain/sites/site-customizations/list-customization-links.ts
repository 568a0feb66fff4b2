import type { listCustomizationLinks as contract } from '@/lib/contract/site-customizations';
import type { Operation } from '@/lib/domain/viewer/context';
import { loadTree } from '@/lib/storage/content/load-tree';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { CustomizedSite } from '@/lib/storage/site-customizations/read-customizations';
import { requireCustomizedSite } from './change-customization';
import { type CustomizationLink, listLinks } from './list-links';
import { editionOf } from './present-draft';

type Broken = Awaited<ReturnType<Operation<typeof contract>>>['items'][number];

export const listCustomizationLinks: Operation<typeof contract> = async (context) => {
  const site = await requireCustomizedSite(context);
  const draft = editionOf(site, 'draft');
  const home = site.siteSpaces.find(({ isDefault }) => isDefault) ?? site.siteSpaces[0];
  const placed = [
    ...listLinks(draft.site).map((link) => ({ link, siteSpace: undefined, spaceId: home?.spaceId })),
    ...site.siteSpaces.flatMap(({ id, spaceId }) =>
      listLinks(draft.siteSpaces[id] ?? {}).map((link) => ({ link, siteSpace: id, spaceId })),
    ),
  ];
  const items: Broken[] = [];
  const trees = new Map<string, LoadedTree>();
  for (const { link, siteSpace, spaceId } of placed) {
    const target = spaceOf(link, spaceId);
    const rootHash = site.siteSpaces.find((variant) => variant.spaceId === target)?.rootHash;
    if (rootHash && !trees.has(rootHash)) trees.set(rootHash, await loadTree(context.database.db, rootHash));
    const reason = findProblem(link, rootHash === undefined ? undefined : trees.get(rootHash));
    if (reason) items.push({ siteSpace, field: link.field, title: link.title, to: link.to, reason });
  }
  return { items };
};

/** The space that a reference leads into; its own where it names none. */
function spaceOf(
  { to }: CustomizationLink,
  own: CustomizedSite['siteSpaces'][number]['spaceId'] | undefined,
) {
  return ('space' in to ? to.space : undefined) ?? own;
}

function findProblem({ to }: CustomizationLink, tree: LoadedTree | undefined): Broken['reason'] | undefined {
  if (to.kind === 'url') return undefined;
  if (to.kind !== 'page' && to.kind !== 'anchor' && to.kind !== 'space' && to.kind !== 'file')
    return 'unsupported';
  if (!tree) return 'missing-space';
  if (to.kind === 'file') return tree.findFile(to.file) ? undefined : 'missing-file';
  if (to.kind === 'space' || to.page === undefined) return undefined;
  return tree.findPage(to.page) ? undefined : 'missing-page';
}
