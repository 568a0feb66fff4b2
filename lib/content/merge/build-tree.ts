import type { PageNode } from '../page-tree';
import type { MergeSide } from './conflict';
import { mergeFields } from './merge-fields';
import { orderNames } from './order-names';
import type { PageVersions, Placement } from './place-pages';
import { renameClashes } from './rename-clashes';
import type { PageTreePosition, TreeDecisions } from './tree-conflict';

/** A text that both sides changed, by the hashes of its versions; one that a side does not have is empty. */
export interface TextToMerge {
  object: 'page' | 'reusable-content';
  id: string;
  title: string;
  base: string | undefined;
  main: string | undefined;
  yours: string | undefined;
  /** The pages above it, from the top. */
  path: readonly string[];
  /** It is made of units, each of which is one hand's whole text. */
  isTranslated: boolean;
}

type Lists = Record<'base' | 'main' | 'yours', readonly PageNode[] | undefined>;

const APART: ReadonlySet<string> = new Set(['id', 'pages', 'document']);

/** Makes the merged pages; those that nobody touched are the same objects as before. */
export class TreeBuilder {
  readonly texts: TextToMerge[] = [];
  private readonly strays = new Map<string, string[]>();

  constructor(
    private readonly versions: ReadonlyMap<string, PageVersions>,
    private readonly placement: Placement,
    private readonly decisions: TreeDecisions,
  ) {
    for (const [id, parent] of placement) {
      const { base, main, yours } = versions.get(id) ?? {};
      if ([base, main, yours].some((located) => located?.parent === parent)) continue;
      this.strays.set(parent, [...(this.strays.get(parent) ?? []), id].sort());
    }
  }

  buildList(parent: string, { base, main, yours }: Lists, path: readonly string[]): readonly PageNode[] {
    const lists = { base: base ?? [], main: main ?? base ?? [], yours: yours ?? base ?? [] };
    if (lists.base === lists.main && lists.base === lists.yours && !this.strays.has(parent))
      return lists.base;
    const pages = new Map([...lists.base, ...lists.yours, ...lists.main].map((page) => [page.id, page]));
    const names = this.orderPages(lists, pages).concat(this.strays.get(parent) ?? []);
    const list: PageNode[] = [];
    for (const id of names) {
      const page = pages.get(id);
      const versions = this.versions.get(id);
      if (!versions) {
        if (page) list.push(page);
      } else if (this.placement.get(id) === parent) list.push(this.buildPage(id, versions, path));
    }
    const merged = renameClashes(list, lists);
    return [lists.main, lists.yours].find((known) => isSameList(known, merged)) ?? merged;
  }

  private orderPages(
    { base, main, yours }: Record<'base' | 'main' | 'yours', readonly PageNode[]>,
    pages: ReadonlyMap<string, PageNode>,
  ): string[] {
    if (base === yours) return main.map(idOf).concat(base.map(idOf).filter(missingIn(main)));
    if (base === main) return yours.map(idOf).concat(base.map(idOf).filter(missingIn(yours)));
    const chooseMove = (id: string): MergeSide => {
      const placeIn = (list: readonly PageNode[]): PageTreePosition => ({
        after: list[list.findIndex((page) => page.id === id) - 1]?.id,
      });
      const places = { base: placeIn(base), main: placeIn(main), yours: placeIn(yours) };
      const title = pages.get(id)?.title ?? '';
      return this.decisions.decide({ kind: 'move', object: 'page', objectId: id, title, ...places });
    };
    const levelOf = (id: string) => `${pages.get(id)?.createdAt ?? ''} ${id}`;
    return orderNames(base.map(idOf), main.map(idOf), yours.map(idOf), { chooseMove, levelOf });
  }

  private buildPage(id: string, versions: PageVersions, path: readonly string[]): PageNode {
    const [base, main, yours] = [versions.base?.page, versions.main?.page, versions.yours?.page];
    const left = main ?? yours ?? base;
    if (!left) throw new Error(`Page ${id} is in none of the versions that are merged.`);
    const inner = [...path, id];
    const lists = { base: base?.pages, main: main?.pages, yours: yours?.pages };
    if (!main || !yours) {
      const pages = this.buildList(id, { base: undefined, main: left.pages, yours: left.pages }, inner);
      return pages === left.pages ? left : { ...left, pages };
    }
    const own = this.mergeOwn(id, base, main, yours, path);
    const pages = this.buildList(id, lists, inner);
    const merged: PageNode = { ...own, pages };
    return [main, yours].find((known) => isSameNode(known, merged)) ?? merged;
  }

  private mergeOwn(
    id: string,
    base: PageNode | undefined,
    main: PageNode,
    yours: PageNode,
    path: readonly string[],
  ): Omit<PageNode, 'pages'> {
    if (main === yours || yours === base) return withoutPages(main);
    if (main === base) return withoutPages(yours);
    const subject = { object: 'page' as const, objectId: id, title: main.title };
    const fields = mergeFields({ ...base }, { ...main }, { ...yours }, subject, this.decisions, {
      skipped: APART,
    });
    const isTranslated = (main.units ?? yours.units) !== undefined;
    const text = { object: 'page' as const, id, title: main.title, path, isTranslated };
    const document = mergeDocument(text, base?.document, main.document, yours.document, this.texts);
    // Every attribute of a page but those named here was merged by its name.
    const own = fields as Omit<PageNode, 'pages'>;
    return { ...own, id, ...(document === undefined ? {} : { document }) };
  }
}

/** The hash that one side alone changed; where both did, main's until the texts are merged. */
export function mergeDocument(
  text: Pick<TextToMerge, 'object' | 'id' | 'title' | 'path' | 'isTranslated'>,
  base: string | undefined,
  main: string | undefined,
  yours: string | undefined,
  texts: TextToMerge[],
): string | undefined {
  if (main === yours || yours === base) return main;
  if (main === base) return yours;
  texts.push({ ...text, base, main, yours });
  return main;
}

const idOf = (page: PageNode) => page.id;

function missingIn(list: readonly PageNode[]): (id: string) => boolean {
  const ids = new Set(list.map(idOf));
  return (id) => !ids.has(id);
}

function withoutPages({ pages: _, ...own }: PageNode): Omit<PageNode, 'pages'> {
  return own;
}

function isSameList(a: readonly PageNode[], b: readonly PageNode[]): boolean {
  return a.length === b.length && a.every((page, index) => page === b[index]);
}

function isSameNode(a: PageNode, b: PageNode): boolean {
  const [left, right] = [Object.entries(a), Object.entries(b)];
  const other = new Map<string, unknown>(right);
  return left.length === right.length && left.every(([key, value]) => other.get(key) === value);
}
