import { ADMIN } from '@/lib/access/roles';
import { fillForAll } from '@/lib/content/conditions/fill-expressions';
import { isShown, keepShown } from '@/lib/content/conditions/keep-shown';
import { readConditionsOfText } from '@/lib/content/conditions/satisfies';
import type { Query } from '@/lib/content/search/analyze-query';
import { cutSections } from '@/lib/content/search/cut-sections';
import { Highlighter } from '@/lib/content/search/excerpt';
import type { Viewer } from '@/lib/storage/access/viewer';
import { getDocuments } from '@/lib/storage/content/get-documents';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { listShownSpaces, type ShownSpace } from '@/lib/storage/search/list-shown-spaces';
import type { ObjectContext } from './context';
import type { FoundSection } from './found-section';
import { limitTree } from './limit-tree';
import { namesOnPage, variablesOnPage } from './page-names';
import { readSpaceTree } from './read-space-tree';
import { findVariant } from './reader';
import { viewerOf } from './viewer-of';

/** Readers have no role: every space that they may search is named, so that none is asked for. */
export function searcherOf(context: ObjectContext): Viewer {
  const viewer = viewerOf(context);
  return context.reader ? { ...viewer, organizationRole: ADMIN } : viewer;
}

/** Of some spaces, or of all when none are named, those that readers are shown; everybody else's are left alone. */
export function onlyShown<Ids extends readonly string[] | undefined>(
  { reader }: ObjectContext,
  spaceIds: Ids,
): Ids | string[] {
  if (!reader) return spaceIds;
  const shown = [...new Set(reader.view.variants.map(({ space }) => space.id))];
  return spaceIds ? shown.filter((id) => spaceIds.includes(id)) : shown;
}

/** The spaces of a site, for readers those that they are shown. */
export async function shownSpaces({ database, reader, subject }: ObjectContext): Promise<ShownSpace[]> {
  if (!reader) return listShownSpaces(database, subject.id);
  return reader.view.variants.map(({ id, space, isDefault }) => ({ id, spaceId: space.id, isDefault }));
}

/** What conditions keep from readers is not found either: pages, and parts of pages. */
export async function keepShownSections(
  context: ObjectContext,
  query: Query,
  sections: FoundSection[],
): Promise<FoundSection[]> {
  const { reader } = context;
  if (!reader) return sections;
  const trees = await loadTrees(
    context,
    sections.map(({ space }) => space.id),
  );
  const texts = await getDocuments(
    context.database,
    sections.map(({ section }) => section.document),
  );
  const highlighter = new Highlighter(query);
  // The sections of a page share what its conditions may cost.
  const conditions = new Map<string, (condition: string) => boolean>();
  return sections.flatMap((found) => {
    const { space, page, section } = found;
    const tree = trees.get(space.id);
    const shown = tree?.findPage(page.id)?.page;
    if (!tree || !shown) return [];
    const key = `${space.id} ${page.id}`;
    const holds =
      conditions.get(key) ?? readConditionsOfText(namesOnPage(reader.view.names, tree.tree, shown));
    conditions.set(key, holds);
    const text = texts.get(section.document) ?? '';
    const range = { start: section.from, end: section.to };
    if (isShown(text, holds, range)) return [found];
    const left = cutAgain(
      found,
      fillForAll(keepShown(text, holds, range), variablesOnPage(tree.tree, shown)).text,
    );
    const said = left && [left.section.heading, left.section.text, left.section.code].join('\n');
    return left && said && highlighter.mark(said).length > 0 ? [left] : [];
  });
}

/** A section with what is left of its text; undefined when its heading is not left. */
function cutAgain(found: FoundSection, markdown: string): FoundSection | undefined {
  const parts = cutSections({ title: '', ancestors: [], markdown });
  const { heading } = found.section;
  if (heading !== '' && !parts.some((part) => part.heading === heading)) return undefined;
  const join = (which: 'text' | 'code') =>
    parts
      .map((part) => part[which])
      .join('\n')
      .trim();
  return { ...found, isCut: true, section: { ...found.section, text: join('text'), code: join('code') } };
}

interface Heading {
  spaceId: string | null;
  pageId: string;
}

/** Where a heading stands in its page is not known, so pages with conditions in their texts suggest nothing. */
export async function keepShownHeadings<Row extends Heading>(
  context: ObjectContext,
  headings: Row[],
): Promise<Row[]> {
  if (!context.reader) return headings;
  const { view } = context.reader;
  const trees = await loadTrees(
    context,
    headings.flatMap(({ spaceId }) => spaceId ?? []),
  );
  const documentOf = ({ spaceId, pageId }: Heading) =>
    trees.get(spaceId ?? '')?.findPage(pageId)?.page.document;
  const texts = await getDocuments(
    context.database,
    headings.flatMap((row) => documentOf(row) ?? []),
  );
  return headings.filter((row) => {
    const text = texts.get(documentOf(row) ?? '');
    const tree = trees.get(row.spaceId ?? '');
    if (text === undefined || !tree) return false;
    const names = namesOnPage(view.names, tree.tree, tree.findPage(row.pageId)?.page);
    return isShown(text, readConditionsOfText(names), { start: 0, end: text.length });
  });
}

async function loadTrees(
  context: ObjectContext,
  spaceIds: readonly string[],
): Promise<Map<string, LoadedTree>> {
  const trees = new Map<string, LoadedTree>();
  const { reader } = context;
  for (const id of new Set(spaceIds)) {
    const variant = reader && findVariant(reader, id);
    if (!variant) continue;
    const loaded = await readSpaceTree(context, variant.space.rootHash);
    trees.set(id, limitTree(loaded, reader.view.names));
  }
  return trees;
}
