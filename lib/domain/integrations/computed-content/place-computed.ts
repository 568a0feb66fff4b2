import { freeSlug } from '@/lib/content/edit-tree';
import { isSamePage, type PageNode } from '@/lib/content/page-tree';
import { toSlug } from '@/lib/content/slug';
import type { EditDraft } from '@/lib/domain/authoring/content-edits/edit-draft';
import type { ComputedPage } from './compute-page';

/** The pages below a computed group: what is as it was before keeps its times and its text. */
export function toComputedNodes(
  computed: readonly ComputedPage[],
  before: readonly PageNode[],
  now: string,
): readonly PageNode[] {
  const known = new Map(before.map((page) => [page.id, page]));
  const nodes: PageNode[] = [];
  for (const page of computed) nodes.push(toNode(page, known.get(page.id), nodes, now));
  const isSame = nodes.length === before.length && nodes.every((node, index) => node === before[index]);
  return isSame ? before : nodes;
}

function toNode(
  { id, type, title, slug, properties, pages }: ComputedPage,
  old: PageNode | undefined,
  beside: readonly PageNode[],
  now: string,
): PageNode {
  const document = type === 'document' ? old?.document : undefined;
  const node: PageNode = {
    id,
    type,
    title,
    ...(type === 'link' ? {} : { slug: freeSlug(toSlug(slug || title), beside) }),
    ...properties,
    ...(properties.computed ? { computedSeed: id } : {}),
    ...(document === undefined ? {} : { document }),
    createdAt: old?.createdAt ?? now,
    updatedAt: now,
    pages: toComputedNodes(pages, old?.pages ?? [], now),
  };
  if (!old || !isSamePage(old, node)) return node;
  return old.pages === node.pages ? old : { ...node, updatedAt: old.updatedAt };
}

/** Puts what was computed into the page that it was computed for, wherever that stands now. */
export function placeComputed(
  draft: EditDraft,
  pageId: string,
  { markdown, pages }: Pick<ComputedPage, 'markdown' | 'pages'>,
): void {
  const place = draft.find(pageId);
  if (!place) return;
  if (place.page.type === 'document') {
    draft.write(pageId, markdown ?? '', '');
    return;
  }
  const nodes = toComputedNodes(pages, place.page.pages, draft.now);
  if (nodes !== place.page.pages) draft.replace(place, { ...place.page, pages: nodes });
  const write = (below: readonly ComputedPage[]) => {
    for (const page of below) {
      if (page.type === 'document') draft.write(page.id, page.markdown ?? '', '');
      write(page.pages);
    }
  };
  write(pages);
}
