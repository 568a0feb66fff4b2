import type { ContentTree, PageNode } from '../page-tree';
import { findRising } from '../sequence/find-rising';
import { diffEntries, isEqual, trimSame } from './diff-entries';
import type { PageChange, PageField, PageFieldChange, PageLocation, TreeDiff } from './tree-change';

/**
 * Tells two versions of a space apart: pages, files and what it has beside them. What both share is skipped by identity,
 * so that the cost grows with the change and not with the space.
 */
export function diffTrees(before: ContentTree, after: ContentTree): TreeDiff {
  const byId = (entry: { id: string }) => entry.id;
  return {
    pages: new PageComparison().run(before.pages, after.pages),
    files: diffEntries(before.files, after.files, byId),
    reusableContents: diffEntries(before.reusableContents, after.reusableContents, byId),
    redirects: diffEntries(before.redirects, after.redirects, (redirect) => redirect.source),
    variables: diffEntries(before.variables, after.variables, ({ name }) => name),
    tags: diffEntries(before.tags, after.tags, ({ slug }) => slug),
  };
}

/** A list of pages with what its places begin with. */
interface Level {
  pages: readonly PageNode[];
  parent: PageNode | undefined;
  base: string;
  position: readonly number[];
}

interface Seen extends PageLocation {
  /** What the paths of its own pages begin with. */
  base: string;
  /** Its own pages were taken for gone or come already, because its other side was not known. */
  isOpened: boolean;
}

class PageComparison {
  private readonly changes: PageChange[] = [];
  private readonly late: [Seen, Seen][] = [];
  /** Pages whose other side was not found yet. */
  private readonly gone = new Map<string, Seen>();
  private readonly come = new Map<string, Seen>();

  run(before: readonly PageNode[], after: readonly PageNode[]): PageChange[] {
    const top = { parent: undefined, base: '', position: [] };
    this.compareLevels({ pages: before, ...top }, { pages: after, ...top });
    while (this.pairMoved() || this.open(this.gone) || this.open(this.come));
    this.tellLate();
    for (const [id, before] of this.gone) this.changes.push({ kind: 'deleted', id, before: toPlace(before) });
    for (const [id, after] of this.come) this.changes.push({ kind: 'added', id, after: toPlace(after) });
    return this.changes.sort((a, b) => comparePositions(positionOf(a), positionOf(b)));
  }

  private compareLevels(before: Level, after: Level): void {
    const { start, beforeEnd, afterEnd } = trimSame(before.pages, after.pages);
    const old = new Map<string, Seen>();
    for (let index = start; index < beforeEnd; index += 1) {
      const place = placeAt(before, index);
      if (place) old.set(place.page.id, place);
    }
    const kept: [Seen, Seen][] = [];
    for (let index = start; index < afterEnd; index += 1) {
      const place = placeAt(after, index);
      const known = place && old.get(place.page.id);
      if (place && known) kept.push([known, place]);
      else if (place) this.come.set(place.page.id, place);
      if (known) old.delete(known.page.id);
    }
    for (const [id, place] of old) this.gone.set(id, place);
    const inOrder = findRising(kept.map(([known]) => known.position.at(-1) ?? 0));
    for (const [index, [known, place]] of kept.entries()) this.comparePage(known, place, !inOrder.has(index));
  }

  private comparePage(before: Seen, after: Seen, isReordered: boolean): void {
    this.tell(before, after, isReordered);
    this.descend(before, after);
  }

  private tell(before: Seen, after: Seen, isReordered: boolean): void {
    const isMoved = before.parent?.id !== after.parent?.id;
    const fields = before.page === after.page ? [] : listFields(before.page, after.page);
    const isRewritten = before.page.document !== after.page.document;
    if (!isMoved && !isReordered && !isRewritten && fields.length === 0) return;
    const sides = { before: toPlace(before), after: toPlace(after) };
    this.changes.push({
      kind: 'changed',
      id: after.page.id,
      ...sides,
      isMoved,
      isReordered,
      isRewritten,
      fields,
    });
  }

  private descend(before: Seen, after: Seen): void {
    if (before.isOpened !== after.isOpened) this.openPage(...this.unopened(before, after));
    else if (before.page !== after.page && !before.isOpened)
      this.compareLevels(levelOf(before), levelOf(after));
  }

  /** Pages that were found late and still have the parent they had. */
  private tellLate(): void {
    const byParent = new Map<string, [Seen, Seen][]>();
    for (const pair of this.late) {
      const parent = pair[1].parent?.id ?? '';
      byParent.set(parent, [...(byParent.get(parent) ?? []), pair]);
    }
    for (const pairs of byParent.values()) {
      pairs.sort(([, a], [, b]) => comparePositions(a.position, b.position));
      const inOrder = findRising(pairs.map(([before]) => before.position.at(-1) ?? 0));
      for (const [index, [before, after]] of pairs.entries()) this.tell(before, after, !inOrder.has(index));
    }
  }

  private unopened(before: Seen, after: Seen): [Map<string, Seen>, Seen] {
    return before.isOpened ? [this.come, after] : [this.gone, before];
  }

  private pairMoved(): boolean {
    const found = [...this.come.values()].filter((place) => this.gone.has(place.page.id));
    for (const after of found) {
      const before = this.gone.get(after.page.id);
      this.gone.delete(after.page.id);
      this.come.delete(after.page.id);
      if (!before) continue;
      if (before.parent?.id === after.parent?.id) this.late.push([before, after]);
      else this.tell(before, after, false);
      this.descend(before, after);
    }
    return found.length > 0;
  }

  /** With a page goes and comes what is below it, unless that is found elsewhere. */
  private open(side: Map<string, Seen>): boolean {
    const closed = [...side.values()].filter((place) => !place.isOpened && place.page.pages.length > 0);
    for (const place of closed) this.openPage(side, place);
    return closed.length > 0;
  }

  private openPage(side: Map<string, Seen>, place: Seen): void {
    place.isOpened = true;
    const level = levelOf(place);
    for (let index = 0; index < level.pages.length; index += 1) {
      const inner = placeAt(level, index);
      if (inner) side.set(inner.page.id, inner);
    }
  }
}

function placeAt({ pages, parent, base, position }: Level, index: number): Seen | undefined {
  const page = pages[index];
  if (!page) return undefined;
  const inner = page.slug ? (base ? `${base}/${page.slug}` : page.slug) : base;
  const path = page.slug ? inner : '';
  return { page, parent, path, base: inner, position: [...position, index], isOpened: false };
}

const levelOf = ({ page, base, position }: Seen): Level => ({
  pages: page.pages,
  parent: page,
  base,
  position,
});

const toPlace = ({ page, parent, path, position }: Seen): PageLocation => ({ page, parent, path, position });

const positionOf = (change: PageChange) =>
  change.kind === 'deleted' ? change.before.position : change.after.position;

function comparePositions(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = (a[index] ?? 0) - (b[index] ?? 0);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const FIELDS: readonly PageField[] = [
  'type',
  'title',
  'linkTitle',
  'slug',
  'description',
  'icon',
  'emoji',
  'cover',
  'layout',
  'hidden',
  'noIndex',
  'noRobotsIndex',
  'noTranslate',
  'condition',
  'variables',
  'tags',
  'target',
  'metaLinks',
];

function listFields(before: PageNode, after: PageNode): PageFieldChange[] {
  return FIELDS.filter((name) => !isEqual(before[name], after[name])).map((name) =>
    toFieldChange(name, before, after),
  );
}

function toFieldChange<Name extends PageField>(name: Name, before: PageNode, after: PageNode) {
  return { name, before: before[name], after: after[name] } as PageFieldChange;
}
