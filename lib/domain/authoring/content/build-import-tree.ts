import { findPlace, freeSlug, replacePage } from '@/lib/content/edit-tree';
import type { ImportPlan, PlannedPage } from '@/lib/content/import-plan';
import {
  type ContentTree,
  compareFiles,
  isSamePage,
  type PageNode,
  walkPages,
} from '@/lib/content/page-tree';
import { notFound } from '@/lib/contract/problem';
import { requireOwnPage, requireOwnParent, requireOwnText } from '../content-edits/computed-pages';
import type { StoredFile } from './store-files';

/** The texts of a plan that are not stored yet, in the order in which `toTree` takes their hashes. */
export function listTexts({ pages, reusableContents }: ImportPlan): string[] {
  return [...listPageTexts(pages), ...reusableContents.flatMap(({ markdown }) => markdown ?? [])];
}

function* listPageTexts(pages: readonly PlannedPage[]): Generator<string> {
  for (const page of pages) {
    if (page.markdown !== undefined) yield page.markdown;
    yield* listPageTexts(page.pages);
  }
}

/** The planned tree with the hashes of its texts, in the order of `listTexts`. A page that did not change keeps its times. */
export function toTree(
  plan: ImportPlan,
  hashes: readonly string[],
  files: readonly StoredFile[],
  previous: ContentTree,
): ContentTree {
  const now = new Date().toISOString();
  const known = new Map([...walkPages(previous.pages)].map(({ page }) => [page.id, page]));
  let next = 0;
  const toNode = ({ markdown, document: stored, pages, ...own }: PlannedPage): PageNode => {
    const hash = markdown === undefined ? stored : (hashes[next++] ?? '');
    const document = hash === undefined ? {} : { document: hash };
    const before = known.get(own.id);
    const times = { createdAt: before?.createdAt ?? now, updatedAt: now };
    const node: PageNode = { ...own, ...document, ...times, pages: pages.map(toNode) };
    return before && isSamePage(before, node) ? { ...node, updatedAt: before.updatedAt } : node;
  };
  const pages = plan.pages.map(toNode);
  const reusableContents = plan.reusableContents.map(({ markdown, document, ...own }) => ({
    ...own,
    document: markdown === undefined ? (document ?? '') : (hashes[next++] ?? ''),
  }));
  return {
    pages,
    files: files.map((file) => file.entry).sort(compareFiles),
    reusableContents,
    redirects: plan.redirects,
    outlineFiles: plan.outlineFiles,
    variables: plan.variables,
    tags: plan.tags,
  };
}

/** An import into a page: what is one page becomes its text, what are several goes under it. Nothing that is there is lost. */
export function placeUnder(imported: ContentTree, previous: ContentTree, pageId: string): ContentTree {
  const place = findPlace(previous.pages, pageId);
  if (!place) throw notFound('page');
  const [only, ...more] = imported.pages;
  requireOwnPage(place, 'page');
  const isText = only?.type === 'document' && more.length === 0 && only.pages.length === 0;
  if (isText) requireOwnText(place.page, 'page');
  else requireOwnParent(place, 'page');
  const page: PageNode = isText
    ? { ...place.page, document: only.document ?? '', updatedAt: only.updatedAt }
    : { ...place.page, pages: [...place.page.pages, ...withFreeSlugs(imported.pages, place.page.pages)] };
  return {
    pages: replacePage(previous.pages, place, page),
    files: [...previous.files, ...imported.files].sort(compareFiles),
    reusableContents: [...previous.reusableContents, ...imported.reusableContents],
    redirects: previous.redirects,
    outlineFiles: previous.outlineFiles,
    variables: previous.variables,
    tags: previous.tags,
  };
}

function withFreeSlugs(pages: readonly PageNode[], beside: readonly PageNode[]): PageNode[] {
  const taken = [...beside];
  return pages.map((page) => {
    const free = page.slug === undefined ? page : { ...page, slug: freeSlug(page.slug, taken) };
    taken.push(free);
    return free;
  });
}
