import type { PageLayout } from './front-matter';
import type { PageTag, SpaceTag } from './tags';
import type { SpaceVariable, Variables } from './variables';

/** How addresses were written in the file, by the links that stand for them in the text; in the order of the text. */
export type WrittenAddresses = Readonly<Record<string, readonly string[]>>;

/** A file that says how pages hang together, or what a space has beside them, as it was imported: SUMMARY.md, .gitbook.yaml, vars.yaml, tags.yaml. */
export interface OutlineFile {
  readonly path: string;
  /** The hash of its text; older trees hold the `text` itself. */
  readonly document?: string;
  readonly text?: string;
  /** Of the settings: the folder of the content, and the file that is its first page. */
  readonly root?: string;
  readonly readme?: string;
}

/** Where a link leads; the words of the wire. */
export type ContentRef =
  | { kind: 'url'; url: string }
  | { kind: 'page'; page: string }
  | { kind: 'anchor'; page: string; anchor: string }
  | { kind: 'file'; file: string };

/** The picture on top of a page, with another one for dark themes. */
export interface PageCover {
  readonly ref: ContentRef;
  readonly refDark?: ContentRef;
  readonly yPos?: number;
  /** In pixels. */
  readonly height?: number;
}

/** The address that stands for a page, and the same page elsewhere, such as in another language. */
export interface PageMetaLinks {
  readonly canonical?: ContentRef;
  readonly alternates?: readonly ContentRef[];
}

/** The pictures of a cover. */
export const listCoverRefs = (cover: PageCover | undefined): ContentRef[] =>
  cover ? [cover.ref, ...(cover.refDark ? [cover.refDark] : [])] : [];

/** What a computation depends on; the words of the wire. */
export type ComputedDependency =
  | { readonly kind: 'space'; readonly space: string }
  | { readonly kind: 'openapi'; readonly spec: string };

/** What the content of a page is computed from, by the code of an integration. */
export interface ComputedSource {
  /** `integration:<name>:<source>`. */
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, { readonly ref: ComputedDependency }>>;
}

/** One page of a revision. Pages are never changed in place: an edit makes new ones from the page up to the root. */
export interface PageNode {
  readonly id: string;
  readonly type: 'document' | 'group' | 'link';
  readonly title: string;
  readonly linkTitle?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly icon?: string;
  readonly emoji?: string;
  readonly hidden?: boolean;
  readonly noIndex?: boolean;
  readonly noRobotsIndex?: boolean;
  /** Kept out of translation. */
  readonly noTranslate?: boolean;
  readonly condition?: string;
  readonly layout?: PageLayout;
  /** What expressions of its text and conditions find under `page.vars`. */
  readonly variables?: Variables;
  readonly tags?: readonly PageTag[];
  readonly cover?: PageCover;
  /** What search engines are told of it beside its own address. */
  readonly metaLinks?: PageMetaLinks;
  readonly target?: ContentRef;
  /** Its text, or of a group the pages below it, are computed: people change what they are computed from. */
  readonly computed?: ComputedSource;
  /** What the ids of the pages below it are made from, so that they stay the same. */
  readonly computedSeed?: string;
  /** The hash of the markdown. */
  readonly document?: string;
  /** Of a translated page: the hash of its `StoredUnits` as JSON. */
  readonly units?: string;
  /** Front matter and heading as they were imported, so that an export gives back the file. */
  readonly lead?: string;
  /** The file it was imported from. */
  readonly source?: string;
  /** The hash of its `WrittenAddresses` as JSON, where they differ from those that an export would choose; older trees hold them as they are. */
  readonly addresses?: string | WrittenAddresses;
  /** It is hidden since no outline named it when it was imported: a link led to it. */
  readonly unlisted?: true;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly pages: readonly PageNode[];
}

export interface FileEntry {
  readonly id: string;
  readonly name: string;
  /** The hash of the bytes. */
  readonly blob: string;
  readonly contentType: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
  readonly source?: string;
}

/** Files are kept in the order of their names. */
export const compareFiles = (a: FileEntry, b: FileEntry) =>
  a.name < b.name || (a.name === b.name && a.id < b.id) ? -1 : 1;

export interface ReusableContent {
  readonly id: string;
  readonly title: string;
  readonly document: string;
  readonly units?: string;
  readonly lead?: string;
  readonly source?: string;
  readonly addresses?: string | WrittenAddresses;
}

export interface Redirect {
  readonly source: string;
  readonly target: ContentRef;
}

/** All that a revision holds. */
export interface ContentTree {
  readonly pages: readonly PageNode[];
  readonly files: readonly FileEntry[];
  readonly reusableContents: readonly ReusableContent[];
  readonly redirects: readonly Redirect[];
  readonly outlineFiles: readonly OutlineFile[];
  readonly variables: readonly SpaceVariable[];
  readonly tags: readonly SpaceTag[];
}

export const EMPTY_TREE: ContentTree = {
  pages: [],
  files: [],
  reusableContents: [],
  redirects: [],
  outlineFiles: [],
  variables: [],
  tags: [],
};

/** Whether two versions of a page say the same themselves: when they were written and what lies below does not count. */
export function isSamePage(a: PageNode, b: PageNode): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof PageNode>;
  const isSame = (key: keyof PageNode) =>
    key === 'pages' ||
    key === 'updatedAt' ||
    a[key] === b[key] ||
    JSON.stringify(a[key], inOrder) === JSON.stringify(b[key], inOrder);
  return [...keys].every(isSame);
}

/** The database keeps the keys of an object in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1))
    : value;

export interface PlacedPage {
  page: PageNode;
  /** The slugs from the top, joined by slashes; link pages have none. */
  path: string;
  /** What the paths of the pages below begin with. */
  base: string;
  parent: PageNode | undefined;
}

/** Every page with its path, in reading order. */
export function* walkPages(pages: readonly PageNode[], parent?: PageNode, base = ''): Generator<PlacedPage> {
  for (const page of pages) {
    const path = page.slug ? (base ? `${base}/${page.slug}` : page.slug) : base;
    yield { page, path: page.slug ? path : '', base: path, parent };
    yield* walkPages(page.pages, page, path);
  }
}
