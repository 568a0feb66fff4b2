import { isEqual } from '@/lib/content/diff/diff-entries';
import {
  findPlace,
  freeSlug,
  insertPage,
  type PageInTree,
  pathOf,
  removePage,
  replacePage,
  siblingsOf,
} from '@/lib/content/edit-tree';
import { findLinks } from '@/lib/content/links';
import {
  type ContentTree,
  compareFiles,
  type FileEntry,
  type PageNode,
  walkPages,
} from '@/lib/content/page-tree';
import { type LinkTargets, resolveLinks } from '@/lib/content/resolve-links';
import type { SpaceTag } from '@/lib/content/tags';
import type { SpaceVariable, VariableValue } from '@/lib/content/variables';
import { hashOf } from '@/lib/storage/content/hash';

interface WrittenText {
  markdown: string;
  /** Links are turned into the stored form, and those that lead nowhere into text; the ones of the text before are kept. */
  previous?: string | undefined;
}

/** A tree in the making: changes are made to it one after the other, and all of it is stored at once, or nothing. */
export class EditDraft {
  readonly changedPages = new Set<string>();
  /** Pages to be computed once they are in. */
  readonly computing = new Set<string>();
  /** Whether all pages that are still there are found where they were. */
  keepsPaths = true;
  readonly now = new Date().toISOString();
  /** What names of the request stand for, as links. */
  readonly refs = new Map<string, string>();
  private pages: readonly PageNode[];
  private files: readonly FileEntry[];
  private variables: readonly SpaceVariable[];
  private tags: readonly SpaceTag[];
  private readonly written = new Map<string, WrittenText>();

  constructor(private readonly before: ContentTree) {
    this.pages = before.pages;
    this.files = before.files;
    this.variables = before.variables;
    this.tags = before.tags;
  }

  find(id: string): PageInTree | undefined {
    return findPlace(this.pages, id);
  }

  /** The text that the request itself wrote for a page. */
  textOf(id: string): string | undefined {
    return this.written.get(id)?.markdown;
  }

  /** A text that is kept to the byte or, with the text before it, one whose links are resolved. */
  write(id: string, markdown: string, previous?: string): void {
    this.written.set(id, { markdown, previous });
    this.changedPages.add(id);
  }

  insert(page: PageNode, parent: PageInTree | undefined, at: number | undefined): void {
    this.pages = insertPage(this.pages, parent, page, at);
    for (const { page: inserted } of walkPages([page])) this.changedPages.add(inserted.id);
  }

  replace(place: PageInTree, by: PageNode): void {
    if (by.slug !== place.page.slug) this.keepsPaths = false;
    this.pages = replacePage(this.pages, place, { ...by, updatedAt: this.now });
    this.changedPages.add(by.id);
  }

  remove(place: PageInTree): void {
    // It may be put back elsewhere.
    this.keepsPaths = false;
    this.pages = removePage(this.pages, place);
    for (const { page } of walkPages([place.page])) {
      this.changedPages.add(page.id);
      this.written.delete(page.id);
    }
  }

  /** Takes a page out and puts it in elsewhere; the place may be among its own siblings. */
  move(place: PageInTree, parentId: string | undefined, at: number | undefined): void {
    this.keepsPaths = false;
    this.pages = removePage(this.pages, place);
    const parent = parentId === undefined ? undefined : this.find(parentId);
    const siblings = siblingsOf(this.pages, parent);
    const slug = place.page.slug === undefined ? {} : { slug: freeSlug(place.page.slug, siblings) };
    this.pages = insertPage(this.pages, parent, { ...place.page, ...slug }, at);
    this.changedPages.add(place.page.id);
  }

  siblingsIn(parent: PageInTree | undefined): readonly PageNode[] {
    return siblingsOf(this.pages, parent);
  }

  addFile(entry: FileEntry): void {
    this.files = [...this.files, entry].sort(compareFiles);
  }

  findFile(id: string): FileEntry | undefined {
    return this.files.find((file) => file.id === id);
  }

  /** Null removes a variable; the others keep their places. */
  setVariables(changes: Readonly<Record<string, VariableValue | null>>): void {
    const values = new Map(this.variables.map(({ name, value }) => [name, value]));
    for (const [name, value] of Object.entries(changes))
      if (value === null) values.delete(name);
      else values.set(name, value);
    const after = [...values].map(([name, value]) => ({ name, value }));
    if (JSON.stringify(after) !== JSON.stringify(this.variables)) this.variables = after;
  }

  countVariables(): number {
    return this.variables.length;
  }

  listTags(): readonly SpaceTag[] {
    return this.tags;
  }

  /** The tag at its place, or at another one; one that is there already goes from where it was. */
  putTag(tag: SpaceTag, at?: number): void {
    const before = this.tags.findIndex(({ slug }) => slug === tag.slug);
    const others = this.tags.filter(({ slug }) => slug !== tag.slug);
    const place = at ?? (before < 0 ? others.length : before);
    const after = [...others.slice(0, place), tag, ...others.slice(place)];
    if (!isEqual(after, this.tags)) this.tags = after;
  }

  removeTag(slug: string): void {
    this.tags = this.tags.filter((tag) => tag.slug !== slug);
  }

  removeFile(id: string): void {
    this.files = this.files.filter((file) => file.id !== id);
  }

  /** The tree with the texts that were written, and those texts to be stored. */
  finish(): { tree: ContentTree; texts: string[] } {
    const texts: string[] = [];
    const targets = this.linkTargets();
    for (const [id, { markdown, previous }] of this.written) {
      const place = this.find(id);
      if (!place) continue;
      const text =
        previous === undefined
          ? markdown
          : resolveLinks(markdown, pathOf(place), { ...targets, isKnown: knownLinks(previous) });
      const document = hashOf(text);
      texts.push(text);
      if (document !== place.page.document) this.replace(place, { ...place.page, document });
    }
    return {
      tree: {
        ...this.before,
        pages: this.pages,
        files: this.files,
        variables: this.variables,
        tags: this.tags,
      },
      texts,
    };
  }

  private linkTargets(): Omit<LinkTargets, 'isKnown'> {
    let paths: Map<string, string> | undefined;
    const byPath = () =>
      new Map([...walkPages(this.pages)].reverse().map(({ page, path }) => [path.toLowerCase(), page.id]));
    return {
      hasPage: (id) => this.find(id) !== undefined,
      hasFile: (id) => this.findFile(id) !== undefined,
      hasReusableContent: (id) => this.before.reusableContents.some((content) => content.id === id),
      findPath: (path) => {
        paths ??= byPath();
        return path === '' ? undefined : paths.get(path.toLowerCase());
      },
      findRef: (ref) => this.refs.get(ref),
    };
  }
}

/** Read only when there is a link to ask about. */
function knownLinks(previous: string): LinkTargets['isKnown'] {
  let known: Set<string> | undefined;
  return (target) => {
    known ??= new Set(findLinks(previous).map((link) => link.target));
    return known.has(target);
  };
}
