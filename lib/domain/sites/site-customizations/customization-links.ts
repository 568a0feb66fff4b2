import type { CustomizationOverrides, SiteCustomization } from '@/lib/contract/site-customization';
import type * as contract from '@/lib/contract/site-customizations';
import type { Operation } from '@/lib/domain/viewer/context';
import { loadTree } from '@/lib/storage/content/load-tree';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { CustomizedSite } from '@/lib/storage/site-customizations/find-customizations';
import { editionOf, requireCustomizedSite } from './site-customizations';

type Broken = Awaited<ReturnType<Operation<typeof contract.listCustomizationLinks>>>['items'][number];

export const listCustomizationLinks: Operation<typeof contract.listCustomizationLinks> = async (context) => {
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

type HeaderLink = SiteCustomization['header']['links'][number];

interface CustomizationLink {
  /** Where it stands, such as `header.links.0.to`. */
  field: string;
  title: string;
  to: NonNullable<HeaderLink['to']>;
}

/** Every link of the header, the footer and the announcement. */
function listLinks(value: SiteCustomization | CustomizationOverrides): CustomizationLink[] {
  const links: CustomizationLink[] = [];
  const add = (field: string, { title, to }: { title: string; to: HeaderLink['to'] }) => {
    if (to) links.push({ field: `${field}.to`, title, to });
  };
  for (const [at, item] of (value.header?.links ?? []).entries()) {
    add(`header.links.${at}`, item);
    for (const [index, link] of item.links.entries()) add(`header.links.${at}.links.${index}`, link);
  }
  for (const [at, group] of (value.footer?.groups ?? []).entries())
    for (const [index, link] of group.links.entries()) add(`footer.groups.${at}.links.${index}`, link);
  if (value.announcement?.link) add('announcement.link', value.announcement.link);
  return links;
}
