import { readInnerLink, writeInnerLink } from '../inner-links';
import { rewriteLinks } from '../links';
import { type ContentRef, type ContentTree, type PageNode, walkPages } from '../page-tree';

type Kind = PageNode['type'] | 'reusable-content';

/** A page or reusable content as it can be paired with one in another language. */
export interface PairedContent {
  id: string;
  kind: Kind;
  title: string;
  /** Empty for what has no address. */
  path: string;
  document?: string | undefined;
}

export interface AdoptedPair {
  source: PairedContent;
  target: PairedContent;
  by: 'id' | 'path' | 'place';
}

/** What may be paired: computed pages have ids of their own making. */
export function listPairable({ pages, reusableContents }: ContentTree): Map<string, PairedContent> {
  const found = new Map<string, PairedContent>();
  const computed = new Set<PageNode>();
  for (const { page, path, parent } of walkPages(pages)) {
    if (page.computed || (parent && computed.has(parent))) computed.add(page);
    else
      found.set(page.id, { id: page.id, kind: page.type, title: page.title, path, document: page.document });
  }
  for (const { id, title, document } of reusableContents)
    found.set(id, { id, kind: 'reusable-content', title, path: '', document });
  return found;
}

/** Pages that have the same id or address, and between these those that stand in the same place. */
export function pairContents(source: ContentTree, target: ContentTree): AdoptedPair[] {
  const pairer = new Pairer(listPairable(source), listPairable(target));
  pairer.pairSame('id', ({ id }) => id);
  pairer.pairSame('path', ({ kind, path }) => (path === '' ? '' : `${kind} ${path}`));
  pairer.pairSame('path', ({ kind, title }) => (kind === 'reusable-content' ? title.trim() : ''));
  pairer.pairBelow(source.pages, target.pages);
  pairer.pairBelow(source.reusableContents, target.reusableContents);
  return pairer.pairs;
}

interface Placed {
  readonly id: string;
  readonly type?: string;
  readonly pages?: readonly Placed[];
}

class Pairer {
  private readonly made = new Map<string, AdoptedPair>();
  private readonly taken = new Set<string>();

  constructor(
    private readonly sources: ReadonlyMap<string, PairedContent>,
    private readonly targets: ReadonlyMap<string, PairedContent>,
  ) {}

  get pairs(): AdoptedPair[] {
    return [...this.sources.keys()].flatMap((id) => this.made.get(id) ?? []);
  }

  private pair(source: PairedContent, target: PairedContent, by: AdoptedPair['by']): void {
    this.made.set(source.id, { source, target, by });
    this.taken.add(target.id);
  }

  /** What several have is a sign of none of them. */
  pairSame(by: AdoptedPair['by'], signOf: (content: PairedContent) => string): void {
    const signs = new Map<string, PairedContent[]>();
    for (const target of this.targets.values())
      if (!this.taken.has(target.id)) push(signs, signOf(target), target);
    const wanted = new Map<string, PairedContent[]>();
    for (const source of this.sources.values())
      if (!this.made.has(source.id)) push(wanted, signOf(source), source);
    for (const [sign, [source, ...more]] of wanted) {
      const [target, ...others] = signs.get(sign) ?? [];
      if (sign === '' || !source || !target || more.length + others.length > 0) continue;
      if (source.kind === target.kind) this.pair(source, target, by);
    }
  }

  /** Of siblings those that are left are paired in their order, where there are as many of a kind on both sides. */
  pairBelow(sources: readonly Placed[], targets: readonly Placed[]): void {
    const free = (
      contents: readonly Placed[],
      known: ReadonlyMap<string, PairedContent>,
      has: (id: string) => boolean,
    ) => {
      const kinds = new Map<string, PairedContent[]>();
      for (const { id } of contents) {
        const content = known.get(id);
        if (content && !has(id)) push(kinds, content.kind, content);
      }
      return kinds;
    };
    const left = free(sources, this.sources, (id) => this.made.has(id));
    const right = free(targets, this.targets, (id) => this.taken.has(id));
    for (const [kind, ones] of left) {
      const others = right.get(kind) ?? [];
      if (ones.length !== others.length) continue;
      for (const [index, source] of ones.entries()) {
        const target = others[index];
        if (target) this.pair(source, target, 'place');
      }
    }
    const byId = new Map(targets.map((target) => [target.id, target]));
    for (const source of sources) {
      const target = byId.get(this.made.get(source.id)?.target.id ?? '');
      if (target) this.pairBelow(source.pages ?? [], target.pages ?? []);
    }
  }
}

const push = <Item>(map: Map<string, Item[]>, name: string, item: Item) =>
  map.set(name, [...(map.get(name) ?? []), item]);

/** The ids that contents of the target take, by those that they have. */
export type NewIds = ReadonlyMap<string, string>;

/** Leads links to contents that have other ids now there; undefined where there are none in the text. */
export function renameLinks(markdown: string, ids: NewIds): string | undefined {
  if (!/\/(?:pages|reusable-contents)\//.test(markdown)) return undefined;
  const written = rewriteLinks(markdown, ({ target }) => renameAddress(target, ids));
  return written === markdown ? undefined : written;
}

/** Undefined for an address that stays. */
export function renameAddress(address: string, ids: NewIds): string | undefined {
  const link = readInnerLink(address);
  const id = link && link.kind !== 'file' ? ids.get(link.id) : undefined;
  return link && id !== undefined && id !== link.id ? writeInnerLink({ ...link, id }) : undefined;
}

interface Renaming {
  ids: NewIds;
  /** The hashes of texts that were written anew, by those before. */
  texts: ReadonlyMap<string, string>;
  /** The hashes of what stands beside contents, by their new ids. */
  units: ReadonlyMap<string, string>;
}

/** The tree with other ids, wherever it names them. */
export function renameTree(tree: ContentTree, { ids, texts, units }: Renaming): ContentTree {
  const rename = (id: string) => ids.get(id) ?? id;
  const ref = <Ref extends ContentRef>(to: Ref): Ref =>
    'page' in to ? { ...to, page: rename(to.page) } : to;
  const text = <Content extends { document?: string; addresses?: unknown }>(content: Content): Content => ({
    ...content,
    ...(content.document !== undefined && { document: texts.get(content.document) ?? content.document }),
    ...(typeof content.addresses === 'string' && {
      addresses: texts.get(content.addresses) ?? content.addresses,
    }),
  });
  const beside = (id: string) => {
    const hash = units.get(id);
    return hash === undefined ? {} : { units: hash };
  };
  const visit = (page: PageNode): PageNode => {
    const id = rename(page.id);
    return {
      ...text(page),
      id,
      ...(page.target && { target: ref(page.target) }),
      ...(page.cover && {
        cover: {
          ...page.cover,
          ref: ref(page.cover.ref),
          ...(page.cover.refDark && { refDark: ref(page.cover.refDark) }),
        },
      }),
      ...(page.metaLinks && {
        metaLinks: {
          ...page.metaLinks,
          ...(page.metaLinks.canonical && { canonical: ref(page.metaLinks.canonical) }),
          ...(page.metaLinks.alternates && { alternates: page.metaLinks.alternates.map(ref) }),
        },
      }),
      ...beside(id),
      pages: page.pages.map(visit),
    };
  };
  return {
    ...tree,
    pages: tree.pages.map(visit),
    reusableContents: tree.reusableContents.map((content) => {
      const id = rename(content.id);
      return { ...text(content), id, ...beside(id) };
    }),
    redirects: tree.redirects.map(({ source, target }) => ({ source, target: ref(target) })),
  };
}

/** What of a source a target has that was made by itself: the contents that are paired, and nothing that is new to it. */
export function keepPaired(
  source: ContentTree,
  target: ContentTree,
  paired: ReadonlySet<string>,
): ContentTree {
  const keep = (pages: readonly PageNode[]): PageNode[] =>
    pages.flatMap((page) => {
      const below = keep(page.pages);
      return paired.has(page.id) ? [{ ...page, pages: below }] : below;
    });
  const known = {
    files: new Set(target.files.map(({ id }) => id)),
    variables: new Set(target.variables.map(({ name }) => name)),
    tags: new Set(target.tags.map(({ slug }) => slug)),
  };
  return {
    ...source,
    pages: keep(source.pages),
    reusableContents: source.reusableContents.filter(({ id }) => paired.has(id)),
    files: source.files.filter(({ id }) => known.files.has(id)),
    variables: source.variables.filter(({ name }) => known.variables.has(name)),
    tags: source.tags.filter(({ slug }) => known.tags.has(slug)),
  };
}
