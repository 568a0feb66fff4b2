import type { EntryNotes } from '../entry-notes';
import { type PageAttributes, parseFrontMatter, type WrittenMetaLinks } from '../front-matter';
import { titleOf } from '../outline';
import {
  type ContentRef,
  type ContentTree,
  type FileEntry,
  type OutlineFile,
  type PageMetaLinks,
  type PageNode,
  type WrittenAddresses,
  walkPages,
} from '../page-tree';
import { folderOf, joinPath, relativePath } from '../paths';
import { isLocal } from '../source-files';
import { decodePath, isExternal } from '../summary';
import { ExportPaths, isConfig, isSummary } from './export-paths';
import { findComputedPages } from './find-computed-entries';
import { isListFile, type ListFile, TAGS_FILE, VARIABLES_FILE, writeListFile } from './list-files';
import { writeLinks } from './write-links';
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
  const readOutline = async (file: OutlineFile | undefined) =>
    file?.text ?? (file?.document === undefined ? undefined : await readText(file.document));
  const readAddresses = async (kept: PageNode['addresses']): Promise<WrittenAddresses | undefined> =>
    typeof kept === 'string' ? JSON.parse(await readText(kept)) : kept;
  const kept = await readOutline(tree.outlineFiles.find(isSummary));
  const computed = await findComputedPages(tree, kept, readText);
  const writer = new PageWriter(paths, issues);
  for (const { page } of walkPages(tree.pages)) {
    writer.follow(page.target);
    const path = page.type === 'document' ? paths.ofPage(page.id) : undefined;
    if (path === undefined || computed.has(page.id)) continue;
    const document = page.document ? await readText(page.document) : '';
    yield { path, text: writer.write(page, path, document, await readAddresses(page.addresses)) };
  }
  for (const content of tree.reusableContents) {
    const path = paths.ofReusable(content.id) ?? '';
    const markdown = writeLinks(
      await readText(content.document),
      path,
      await readAddresses(content.addresses),
      writer,
    );
    yield { path, text: writeReusable({ ...content, path }, markdown) };
  }
  for (const { target } of tree.redirects) writer.follow(target);
  const config = tree.outlineFiles.find(({ path }) => isConfig(path));
  const redirects = writeRedirects(tree.redirects, paths, await readOutline(config));
  if (redirects.text) yield { path: config?.path ?? '.gitbook.yaml', text: redirects.text };
  const writeList = async <Entry>(file: ListFile<Entry>, entries: readonly Entry[]) => {
    const kept = tree.outlineFiles.find(({ path }) => isListFile(file, path));
    const text = writeListFile(file, entries, await readOutline(kept));
    return text === undefined ? [] : [{ path: kept?.path ?? paths.listPath(file), text }];
  };
  yield* await writeList(VARIABLES_FILE, tree.variables);
  yield* await writeList(TAGS_FILE, tree.tags);
  const { notes, fileTitles, linked } = writer;
  const outline = writeOutline(tree.pages, paths, { notes, fileTitles, linked, computed, kept });
  yield { path: paths.summaryPath, text: outline.summary };
  issues.push(...redirects.issues, ...outline.issues);
  yield* paths.listFiles();
}

/** Writes pages, and notes what the outline has to know of them. */
class PageWriter {
  /** The pages that something leads to. */
  readonly linked = new Set<string>();
  readonly notes = new Map<string, EntryNotes>();
  readonly fileTitles = new Map<string, string>();

  constructor(
    readonly paths: ExportPaths,
    readonly issues: ExportIssue[],
  ) {}

  follow(target: ContentRef | undefined): void {
    if (target?.kind === 'page' || target?.kind === 'anchor') this.linked.add(target.page);
  }

  write(page: PageNode, path: string, document: string, addresses: WrittenAddresses | undefined): string {
    const { text, notes } = writePage({
      title: page.title,
      lead: page.lead,
      hasSource: page.source !== undefined,
      attributes: toAttributes(page, path, this.paths, this.issues),
      isSameAddress: (one, other) =>
        one === other ||
        toPath(path, one) === toPath(path, other) ||
        (isLocal(one) && this.paths.resolve(path, one) === this.paths.resolve(path, other)),
      markdown: writeLinks(document, path, addresses, this),
    });
    this.notes.set(page.id, { ...notes, ...(isUnlisted(page) ? { hidden: true } : {}) });
    const { attributes, body } = parseFrontMatter(text);
    this.fileTitles.set(page.id, attributes.title ?? titleOf(path, body));
    return text;
  }
}

/** An unlisted page is hidden by that, without a mark in its file. */
const isUnlisted = ({ unlisted, hidden, lead }: PageNode) =>
  unlisted === true && hidden === true && !parseFrontMatter(lead ?? '').attributes.hidden;

function toAttributes(
  page: PageNode,
  path: string,
  paths: ExportPaths,
  issues: ExportIssue[],
): PageAttributes {
  const { description, icon, emoji, noIndex, noRobotsIndex, noTranslate, condition, layout, metaLinks } =
    page;
  const hidden = isUnlisted(page) ? undefined : page.hidden;
  const said = { description, icon, emoji, hidden, noIndex, noRobotsIndex, noTranslate, condition, layout };
  const cover = page.cover && coverAddress(page.cover.ref, path, paths);
  if (page.cover && cover === undefined)
    issues.push({ path, message: 'Its cover has no address that a file can have: it was left out.' });
  const shown = cover === undefined ? undefined : page.cover;
  const own = Object.entries({
    ...said,
    variables: page.variables,
    tags: page.tags,
    cover,
    coverDark: shown?.refDark && coverAddress(shown.refDark, path, paths),
    coverY: shown?.yPos,
    coverHeight: shown?.height,
    metaLinks: metaLinks && toMetaLinks(metaLinks, path, paths),
  });
  return Object.fromEntries(own.filter(([, value]) => value !== undefined && value !== false));
}

/** Links to pages that are gone are left out. */
function toMetaLinks(links: PageMetaLinks, from: string, paths: ExportPaths): WrittenMetaLinks | undefined {
  const toAddress = (ref: ContentRef) => {
    if (ref.kind === 'url') return ref.url;
    const path = ref.kind === 'file' ? undefined : paths.ofPage(ref.page);
    return path && relativePath(from, path);
  };
  const canonical = links.canonical && toAddress(links.canonical);
  const alternates = (links.alternates ?? []).flatMap((ref) => toAddress(ref) ?? []);
  if (!canonical && alternates.length === 0) return undefined;
  return { ...(canonical ? { canonical } : {}), ...(alternates.length > 0 ? { alternates } : {}) };
}

function coverAddress(ref: ContentRef, from: string, paths: ExportPaths): string | undefined {
  if (ref.kind === 'url') return isExternal(ref.url) ? ref.url : undefined;
  const path = ref.kind === 'file' ? paths.ofFile(ref.file) : undefined;
  return path && relativePath(from, path);
}

const toPath = (from: string, address: string): string =>
  isExternal(address)
    ? address
    : `/${joinPath(address.startsWith('/') ? '' : folderOf(from), decodePath(address.replace(/[?#].*$/s, '')))}`;
