import { type ComputedDependency, type ContentTree, type PageNode, walkPages } from './page-tree';

const TYPE = /^integration:([^:]+):([^:]+)$/;

/** The integration and its content source that a type names. */
export function readSourceType(type: string): { integration: string; source: string } | undefined {
  const [, integration, source] = TYPE.exec(type) ?? [];
  return integration === undefined || source === undefined ? undefined : { integration, source };
}

/** Whether the content of a page is computed; what was translated of one is a text of its own. */
export const isComputed = (page: PageNode): boolean =>
  page.computed !== undefined &&
  page.units === undefined &&
  !page.pages.some(({ units }) => units !== undefined);

/** The group that a page below it was computed with; the topmost one is the one that people made. */
export const findComputedGroup = (parents: readonly PageNode[]): PageNode | undefined =>
  parents.find((page) => page.type === 'group' && isComputed(page));

/** The pages that people made to be computed; those that came with a group go with it. */
export function listComputed(pages: readonly PageNode[], found: PageNode[] = []): PageNode[] {
  for (const page of pages) {
    const isIt = isComputed(page);
    if (isIt) found.push(page);
    if (!isIt || page.type !== 'group') listComputed(page.pages, found);
  }
  return found;
}

/** Whether nothing was computed for it yet. */
export const isUncomputed = ({ type, document, pages }: PageNode): boolean =>
  type === 'group' ? pages.length === 0 : document === undefined;

/** All that the computed pages of a tree depend on, each once. */
export function listDependencies({ pages }: ContentTree): ComputedDependency[] {
  const found = new Map<string, ComputedDependency>();
  for (const { page } of walkPages(pages))
    if (page.computed && isComputed(page))
      for (const { ref } of Object.values(page.computed.dependencies ?? {}))
        found.set(JSON.stringify(ref), ref);
  return [...found.values()];
}
