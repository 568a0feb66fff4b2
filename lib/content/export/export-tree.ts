import type { EntryNotes } from '../entry-notes';
import type { PageAttributes } from '../front-matter';
import { type ContentTree, type FileEntry, type PageNode, walkPages } from '../page-tree';
import { folderOf, joinPath } from '../paths';
import { decodePath, isExternal } from '../summary';
import { ExportPaths } from './export-paths';
import { relativePath, writeLinks } from './write-links';
import { writeOutline } from './write-outline';
import { writePage } from './write-page';
import { writeRedirects } from './write-redirects';
import { writeReusable } from './write-reusable';

export interface ExportIssue {
  path: string;
  message: string;
}

type ExportedEntry = { path: string; text: string } | { path: string; file: FileEntry };

/**
 * Writes a tree as a folder of documentation, one entry after the other, so that no more than one text is in memory: each
 * page and reusable content, then SUMMARY.md, then files. `planImport` reads the same tree from it, to the byte of each text.
 */
export async function* exportTree(
  tree: ContentTree,
  readText: (hash: string) => Promise<string>,
  issues: ExportIssue[],
): AsyncGenerator<ExportedEntry> {
  const paths = new ExportPaths(tree);
  const notes = new Map<string, EntryNotes>();
  for (const { page } of walkPages(tree.pages)) {
    const path = page.type === 'document' ? paths.ofPage(page.id) : undefined;
    if (path === undefined) continue;
    const markdown = writeLinks(page.document ? await readText(page.document) : '', path, paths, issues);
    const written = writePage({
      title: page.title,
      lead: page.lead,
      hasSource: page.source !== undefined,
      attributes: toAttributes(page, path, paths, issues),
      isSameCover: (one, other) => one === other || toPath(path, one) === toPath(path, other),
      markdown,
    });
    notes.set(page.id, written.notes);
    yield { path, text: written.text };
  }
  for (const content of tree.reusableContents) {
    const path = paths.ofReusable(content.id) ?? '';
    const markdown = writeLinks(await readText(content.document), path, paths, issues);
    yield { path, text: writeReusable({ ...content, path }, markdown) };
  }
  const redirects = writeRedirects(tree.redirects, paths);
  if (redirects.text) yield { path: '.gitbook.yaml', text: redirects.text };
  const outline = writeOutline(tree.pages, paths, notes);
  yield { path: 'SUMMARY.md', text: outline.summary };
  issues.push(...redirects.issues, ...outline.issues);
  yield* paths.listFiles();
}

function toAttributes(
  page: PageNode,
  path: string,
  paths: ExportPaths,
  issues: ExportIssue[],
): PageAttributes {
  const { description, icon, emoji, hidden, noIndex, noRobotsIndex, condition, layout } = page;
  const said = { description, icon, emoji, hidden, noIndex, noRobotsIndex, condition, layout };
  const cover = page.cover && coverAddress(page.cover.ref, path, paths);
  if (page.cover && cover === undefined)
    issues.push({ path, message: 'Its cover has no address that a file can have: it was left out.' });
  const yPos = cover === undefined ? undefined : page.cover?.yPos;
  const own = Object.entries({ ...said, cover, coverY: yPos });
  return Object.fromEntries(own.filter(([, value]) => value !== undefined && value !== false));
}

type Ref = NonNullable<PageNode['cover']>['ref'];

function coverAddress(ref: Ref, from: string, paths: ExportPaths): string | undefined {
  if (ref.kind === 'url') return isExternal(ref.url) ? ref.url : undefined;
  const path = ref.kind === 'file' ? paths.ofFile(ref.file) : undefined;
  return path && relativePath(from, path);
}

const toPath = (from: string, address: string): string =>
  isExternal(address)
    ? address
    : `/${joinPath(address.startsWith('/') ? '' : folderOf(from), decodePath(address.replace(/[?#].*$/s, '')))}`;
