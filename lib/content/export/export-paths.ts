import { isAsset } from '../assets';
import { parseGitbookYaml } from '../gitbook-yaml';
import { writeInnerLink } from '../inner-links';
import type { ContentTree, FileEntry, PageNode, ReusableContent } from '../page-tree';
import { folderOf, isClutter, isMarkdown, joinPath, nameOf, normalizePath } from '../paths';
import { findFolderPage } from '../place-pages';
import { toSlug } from '../slug';
import { SourceFiles } from '../source-files';
import { encodeName } from './encode-name';
import { isAnyListFile, LIST_FILES, type NamedList } from './list-files';

const ASSETS = '.gitbook/assets';
const INCLUDES = '.gitbook/includes';
/** Somewhat less than an import takes. */
const MAX_LENGTH = 900;
const MAX_DEPTH = 28;

/** Where each page, file and reusable content of a tree stands in its export: where it came from, else by its slugs. */
export class ExportPaths {
  private readonly taken = new Set(['summary.md', '.gitbook.yaml', '.gitbook.yml']);
  private readonly pages = new Map<string, string>();
  private readonly files = new Map<string, string>();
  private readonly reusable = new Map<string, string>();
  private readonly usedFiles = new Set<string>();
  private readonly withoutFile = new Set<string>();
  private readonly sources: SourceFiles;
  private pagePaths: ReadonlySet<string> | undefined;
  readonly summaryPath: string;
  private readonly listFolder: string;

  constructor(private readonly tree: ContentTree) {
    for (const { path } of tree.outlineFiles) this.taken.add(path.toLowerCase());
    const config = tree.outlineFiles.find(({ path }) => isConfig(path));
    const places = config?.text === undefined ? config : parseGitbookYaml(config.text);
    const { root = '', readme = 'README.md' } = places ?? {};
    this.summaryPath = tree.outlineFiles.find(isSummary)?.path ?? join(root, 'SUMMARY.md');
    this.listFolder = join(root, '.gitbook');
    for (const file of LIST_FILES) this.taken.add(this.listPath(file).toLowerCase());
    this.keepSources();
    this.placePages(tree.pages, root, true);
    for (const content of tree.reusableContents)
      if (!this.reusable.has(content.id))
        this.reusable.set(
          content.id,
          this.claim(INCLUDES, toSlug(content.title).slice(0, 60) || 'content', '.md'),
        );
    const all = [...this.pages.values(), ...this.files.values(), ...this.reusable.values()];
    this.sources = new SourceFiles(
      new Map(all.map((path) => [path, ''])),
      root,
      joinPath(root, readme) ?? readme,
    );
  }

  /** Where a list of the space is written that no file had. */
  listPath({ name }: NamedList): string {
    return `${this.listFolder}/${name}.yaml`;
  }

  /** The file of the page that an import puts a page under which no outline names. */
  findFolderPage(path: string): string | undefined {
    this.pagePaths ??= new Set(this.pages.values());
    const { pagePaths } = this;
    return findFolderPage(path, this.sources, (found) => pagePaths.has(found));
  }

  /** The file of the export that an address in another one leads to. */
  resolve(from: string, target: string): string | undefined {
    return this.sources.resolve(from, target);
  }

  ofPage(id: string): string | undefined {
    return this.pages.get(id);
  }

  /** Whether an address is that of a group or a link, which an import would not find. */
  isWithoutFile(target: string): boolean {
    return this.withoutFile.has(target);
  }

  ofReusable(id: string): string | undefined {
    return this.reusable.get(id);
  }

  /** A file that something leads to may stay where it came from: an import finds it there. */
  ofFile(id: string): string | undefined {
    const path = this.files.get(id);
    if (path !== undefined) this.usedFiles.add(id);
    return path;
  }

  /** Asked when all that leads to files is written: what nothing leads to goes where imports take everything from. */
  *listFiles(): Generator<{ path: string; file: FileEntry }> {
    for (const file of this.tree.files) {
      const path = this.files.get(file.id) ?? '';
      const isTaken = isAsset(path) || this.usedFiles.has(file.id);
      yield { path: isTaken ? path : this.claimAsset(file), file };
    }
  }

  private keepSources(): void {
    const keep = (places: Map<string, string>, id: string, source: string | undefined) => {
      if (source === undefined || !isTidy(source) || this.taken.has(source.toLowerCase())) return;
      this.taken.add(source.toLowerCase());
      places.set(id, source);
    };
    const keepPages = (pages: readonly PageNode[]) => {
      for (const page of pages) {
        const isPage = page.type === 'document' && isPagePath(page.source);
        if (isPage) keep(this.pages, page.id, page.source);
        keepPages(page.pages);
      }
    };
    keepPages(this.tree.pages);
    for (const { id, source } of this.tree.reusableContents)
      if (isIncludePath(source)) keep(this.reusable, id, source);
    for (const file of this.tree.files) if (isFilePath(file)) keep(this.files, file.id, file.source);
    for (const file of this.tree.files)
      if (!this.files.has(file.id)) this.files.set(file.id, this.claimAsset(file));
  }

  private placePages(pages: readonly PageNode[], folder: string, isTop = false): void {
    for (const page of pages) {
      const isDocument = page.type === 'document';
      if (!isDocument) this.withoutFile.add(writeInnerLink({ kind: 'page', id: page.id, suffix: '' }));
      if (isDocument && !this.pages.has(page.id))
        this.pages.set(page.id, this.placePage(page, folder, isTop && page === pages[0]));
      this.placePages(page.pages, this.folderBelow(page, folder));
    }
  }

  private placePage(page: PageNode, folder: string, isFirst: boolean): string {
    const slug = toSlug(page.slug ?? page.title).slice(0, 80) || 'page';
    if (isFirst && !this.taken.has(join(folder, 'readme.md').toLowerCase()))
      return this.claim(folder, 'README', '.md');
    const holdsPages = page.pages.some(({ type }) => type !== 'link');
    const below = join(folder, slug);
    if (holdsPages && !this.taken.has(`${below}/readme.md`.toLowerCase()))
      return this.claim(below, 'README', '.md');
    return this.claim(folder, slug, '.md');
  }

  private folderBelow(page: PageNode, folder: string): string {
    const own = this.pages.get(page.id);
    const below =
      own === undefined
        ? join(folder, toSlug(page.slug ?? page.title).slice(0, 80) || 'group')
        : /^readme\.md$/i.test(nameOf(own))
          ? folderOf(own)
          : own.replace(/\.[^./]*$/, '');
    return below.length > MAX_LENGTH / 2 || below.split('/').length > MAX_DEPTH ? 'pages' : below;
  }

  private claimAsset(file: FileEntry): string {
    const name = encodeName(file.name);
    // A file of the same name goes into a folder of its own, so that each keeps its name.
    let folder = ASSETS;
    for (let number = 1; this.taken.has(`${folder}/${name}`.toLowerCase()); number += 1)
      folder = `${ASSETS}/${number}`;
    const path = `${folder}/${name}`;
    this.taken.add(path.toLowerCase());
    return path;
  }

  private claim(folder: string, name: string, ending: string): string {
    let path = join(folder, `${name}${ending}`);
    for (let number = 1; this.taken.has(path.toLowerCase()); number += 1)
      path = join(folder, `${name}-${number}${ending}`);
    this.taken.add(path.toLowerCase());
    return path;
  }
}

const join = (folder: string, name: string) => (folder ? `${folder}/${name}` : name);

/** A path that an import takes as it is. */
function isTidy(path: string): boolean {
  return (
    path !== '' &&
    normalizePath(path) === path &&
    path.length <= MAX_LENGTH &&
    path.split('/').length <= MAX_DEPTH &&
    !isClutter(path) &&
    !/^[a-z]:|\p{Cc}/iu.test(path)
  );
}

const isYaml = (path: string) => /\.ya?ml$/i.test(path);
export const isConfig = (path: string) => isYaml(path) && !isAnyListFile(path);
export const isSummary = ({ path }: { path: string }) => !isYaml(path);

const isPagePath = (path: string | undefined) =>
  path !== undefined && isMarkdown(path) && !isAsset(path) && !isInclude(path);
const isInclude = (path: string) => /(?:^|\/)\.gitbook\/includes\//.test(path);
const isIncludePath = (path: ReusableContent['source']) =>
  path !== undefined && isMarkdown(path) && isInclude(path);

function isFilePath({ source, name }: FileEntry): boolean {
  if (source === undefined || isInclude(source)) return false;
  return isAsset(source)
    ? nameOf(source) === encodeName(name)
    : nameOf(source) === name && !isMarkdown(source);
}
