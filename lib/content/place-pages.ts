import { isPageFile } from './assets';
import { writeComputed } from './computed-entry';
import type { EntryNotes } from './entry-notes';
import type { IdFactory, PlannedPage } from './import-plan';
import type { ImportedPage, ImportTexts } from './import-texts';
import { toSafeAddress } from './markup/safe-address';
import type { OutlineEntry } from './outline';
import type { ContentRef, PageCover } from './page-tree';
import { folderOf, nameOf } from './paths';
import { toFreeSlug, toSlug } from './slug';
import type { SourceFiles } from './source-files';

/** Fills the outline with the pages that were read, and hangs in those that only links lead to. */
export function placePages(
  outline: OutlineEntry[],
  texts: ImportTexts,
  sources: SourceFiles,
  newId: IdFactory,
): PlannedPage[] {
  const placed = new Map<string, PlannedPage>();
  const usedSlugs = new Map<PlannedPage[], Set<string>>();

  function withSlug<Page extends PlannedPage>(
    siblings: PlannedPage[],
    page: Page,
    wanted: string,
    fallback: string,
  ): Page {
    return { ...page, slug: toFreeSlug(wanted, slugsOf(siblings), fallback) };
  }

  function slugsOf(siblings: PlannedPage[]): Set<string> {
    const taken = usedSlugs.get(siblings) ?? new Set<string>();
    usedSlugs.set(siblings, taken);
    return taken;
  }

  function place(entry: OutlineEntry, siblings: PlannedPage[], key: string): void {
    const page = makePage(entry, siblings, key);
    siblings.push(page);
    if (entry.path !== undefined && entry.kind === 'page') placed.set(entry.path, page);
    // A link is no part of an address: what is below it shares the names of what is beside it.
    if (page.type === 'link') usedSlugs.set(page.pages, slugsOf(siblings));
    for (const child of entry.children) place(child, page.pages, `${key}/${entry.title}`);
  }

  function makePage(entry: OutlineEntry, siblings: PlannedPage[], key: string): PlannedPage {
    const { notes = {} } = entry;
    const noted = { ...(entry.linkTitle ? { linkTitle: entry.linkTitle } : {}), ...toProperties(notes) };
    const slugged = (page: PlannedPage, wanted: string, fallback: string) =>
      withSlug(siblings, page, notes.slug ? toSlug(notes.slug) : wanted, fallback);
    const title = entry.title || nameOf(entry.path ?? entry.url ?? '') || 'Untitled';
    if (entry.kind === 'group') {
      const group: PlannedPage = {
        id: newId('page', `group:${key}/${title}`),
        type: 'group',
        title,
        ...noted,
        pages: [],
      };
      return slugged(group, toSlug(title), 'group');
    }
    if (entry.kind === 'link') {
      const target = toTarget(entry, texts);
      return {
        id: newId('page', `link:${key}/${title}`),
        type: 'link',
        title,
        ...noted,
        target,
        pages: [],
      };
    }
    if (entry.kind === 'computed') {
      const computed: PlannedPage = {
        id: newId('page', `computed:${key}/${title}`),
        type: 'document',
        title,
        markdown: writeComputed(entry.source ?? ''),
        pages: [],
      };
      return slugged(computed, toSlug(title), 'page');
    }
    const path = entry.path ?? '';
    const imported = entry.isMissing ? undefined : texts.pages.get(path);
    if (imported) {
      const { slug, fallback } = wantedSlug(path, imported.title);
      return slugged({ ...toPage(path, imported), ...noted }, slug, fallback);
    }
    texts.report(
      'missing-page',
      path,
      `SUMMARY.md names it ("${title}"), and it is not there: an empty page stands in its place.`,
    );
    const empty: PlannedPage = {
      id: newId('page', path),
      type: 'document',
      title,
      ...noted,
      markdown: '',
      source: path,
      pages: [],
    };
    return slugged(empty, slugOf(path, title), toSlug(title));
  }

  const pages: PlannedPage[] = [];
  for (const entry of outline) place(entry, pages, '');
  for (const [path, imported] of texts.pages) {
    if (placed.has(path)) continue;
    const readme = findFolderPage(path, sources, (found) => placed.has(found));
    const siblings = (readme === undefined ? undefined : placed.get(readme))?.pages ?? pages;
    const page = withSlug(
      siblings,
      { ...toPage(path, imported), hidden: true, unlisted: true },
      slugOf(path, imported.title),
      toSlug(imported.title),
    );
    siblings.push(page);
    placed.set(path, page);
    const from = texts.strays.get(path) ?? '.gitbook.yaml';
    texts.report(
      'not-in-summary',
      path,
      `It is not in SUMMARY.md; it was imported as a hidden page, since ${from} links to it.`,
    );
  }
  return pages;
}

function toPage(path: string, imported: ImportedPage): PlannedPage {
  const { id, title, attributes, cover, lead, text, addresses, metaLinks } = imported;
  const { title: _, cover: __, coverDark: ___, metaLinks: ____, coverY, coverHeight, ...own } = attributes;
  return {
    id,
    type: 'document',
    title,
    ...own,
    ...(cover ? { cover: toCover(imported, cover) } : {}),
    ...(metaLinks ? { metaLinks } : {}),
    ...(lead ? { lead } : {}),
    ...text,
    source: path,
    ...(addresses ? { addresses } : {}),
    pages: [],
  };
}

function toCover(
  { attributes: { coverY, coverHeight }, coverDark }: ImportedPage,
  ref: ContentRef,
): PageCover {
  return {
    ref,
    ...(coverDark ? { refDark: coverDark } : {}),
    ...(coverY === undefined ? {} : { yPos: coverY }),
    ...(coverHeight === undefined ? {} : { height: coverHeight }),
  };
}

function toTarget(entry: OutlineEntry, texts: ImportTexts): ContentRef {
  if (entry.path === undefined) {
    const url = toSafeAddress(entry.url ?? '');
    if (url === undefined)
      texts.report('unsupported', entry.title, 'It is a link that may run something: it leads nowhere now.');
    return { kind: 'url', url: url ?? '' };
  }
  if (!isPageFile(entry.path)) return { kind: 'file', file: texts.addFile(entry.path) };
  const page = texts.addPage(entry.path, '');
  return entry.anchor === undefined ? { kind: 'page', page } : { kind: 'anchor', page, anchor: entry.anchor };
}

/** What is called the same in the notes of an entry. */
const PROPERTIES = [
  ...(['description', 'icon', 'emoji', 'layout'] as const),
  ...(['hidden', 'noIndex', 'noRobotsIndex', 'noTranslate'] as const),
];

/** What a page or group is that its notes say, beside its title and slug. */
function toProperties(notes: EntryNotes): Partial<PlannedPage> {
  const properties = [...PROPERTIES.map((name) => [name, notes[name]] as const), ['condition', notes.if]];
  return Object.fromEntries(properties.filter(([, value]) => value !== undefined));
}

/** The slug that a page gets of its file, or a group of its title. */
export function wantedSlug(path: string | undefined, title: string): { slug: string; fallback: string } {
  if (path === undefined) return { slug: toSlug(title), fallback: 'group' };
  return { slug: slugOf(path, title), fallback: toSlug(title) };
}

/** The name of the file, or of its folder for a README; the README at the top has the slug of its title. */
function slugOf(path: string, title: string): string {
  const name = nameOf(path).replace(/\.[^.]*$/, '');
  if (!/^(?:readme|index)$/i.test(name)) return toSlug(name);
  return toSlug(nameOf(folderOf(path))) || toSlug(title);
}

/** The file of the page of the nearest folder above that has one. */
export function findFolderPage(
  path: string,
  sources: SourceFiles,
  isPlaced: (path: string) => boolean,
): string | undefined {
  for (let folder = folderOf(path); folder !== '' && folder !== sources.root; folder = folderOf(folder)) {
    const readme = sources.resolve(`${folder}/x`, './');
    if (readme !== undefined && readme !== path && isPlaced(readme)) return readme;
  }
  return undefined;
}
