import { type ContentTree, type PageNode, walkPages } from '../page-tree';
import type { MergeSide } from './conflict';
import { isSameValue } from './merge-fields';
import type { PageSideChange, PageWithParent } from './tree-changes';
import type { PageName, PageTreePosition, TreeDecisions } from './tree-conflict';

type Changes = ReadonlyMap<string, PageSideChange>;

/** A page that a side touched, in all three versions. */
export interface PageVersions {
  base: PageWithParent | undefined;
  main: PageWithParent | undefined;
  yours: PageWithParent | undefined;
}

/** Where each page that a side touched comes to stand; no entry for those that are gone. */
export type Placement = ReadonlyMap<string, string>;

/** Decides which pages stay and below which page each of them stands: every page of the result hangs on the top in the end. */
export function placePages(
  versions: ReadonlyMap<string, PageVersions>,
  main: ContentTree,
  decisions: TreeDecisions,
): Placement {
  return new Placer(versions, main, decisions).place();
}

export function collectVersions(main: Changes, yours: Changes): Map<string, PageVersions> {
  const versions = new Map<string, PageVersions>();
  for (const id of new Set([...main.keys(), ...yours.keys()])) {
    const [mine, theirs] = [main.get(id), yours.get(id)];
    const base = mine?.before ?? theirs?.before;
    versions.set(id, { base, main: mine ? mine.after : base, yours: theirs ? theirs.after : base });
  }
  return versions;
}

const OWN = new Set(['pages', 'createdAt', 'updatedAt']);

/** Whether a page itself differs, whatever the pages below it do. */
function isSamePage(a: PageNode, b: PageNode): boolean {
  if (a === b) return true;
  const ownOf = (page: PageNode) => Object.fromEntries(Object.entries(page).filter(([key]) => !OWN.has(key)));
  return isSameValue(ownOf(a), ownOf(b));
}

class Placer {
  private readonly placed = new Map<string, string>();
  private readonly keptRoots = new Map<string, boolean>();

  constructor(
    private readonly versions: ReadonlyMap<string, PageVersions>,
    private readonly main: ContentTree,
    private readonly decisions: TreeDecisions,
  ) {}

  place(): Placement {
    this.decideDeletions('main');
    this.decideDeletions('yours');
    for (const [id, versions] of this.versions) if (this.isKept(id, versions)) this.placed.set(id, '');
    for (const id of this.placed.keys()) this.placed.set(id, this.chooseParent(id));
    this.breakCycles();
    return this.placed;
  }

  private isDeletedBy(id: string, side: MergeSide): boolean {
    const versions = this.versions.get(id);
    return versions?.base !== undefined && versions[side] === undefined;
  }

  /**
   * The topmost page that `deleter` deleted above a page of the other side, over whatever that side put in between: what
   * becomes of it becomes of the page.
   */
  private findRoot(id: string, deleter: MergeSide): string | undefined {
    const other = deleter === 'main' ? 'yours' : 'main';
    let root: string | undefined;
    for (let at = id; at; ) {
      const versions = this.versions.get(at);
      const isGone = this.isDeletedBy(at, deleter);
      const isNew = versions !== undefined && !versions.base && versions[other] !== undefined;
      if (!versions || (!isGone && !isNew && at !== id)) break;
      if (isGone) root = at;
      at = versions[other]?.parent ?? '';
    }
    return root;
  }

  private decideDeletions(deleter: MergeSide): void {
    const other = deleter === 'main' ? 'yours' : 'main';
    const changedBelow = new Map<string, PageNode[]>();
    for (const [id, { base, [deleter]: own, [other]: located }] of this.versions) {
      if (!located) continue;
      const isTouched = !base || base.parent !== located.parent || !isSamePage(base.page, located.page);
      if (!isTouched || (base && own && base.parent === located.parent)) continue;
      const root = this.findRoot(id, deleter);
      if (root) changedBelow.set(root, [...(changedBelow.get(root) ?? []), located.page]);
    }
    for (const [root, pages] of changedBelow) {
      const changed = pages
        .map(({ id, title }): PageName => ({ id, title }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      const title = this.versions.get(root)?.base?.page.title ?? '';
      const conflict = {
        kind: 'delete',
        object: 'page',
        objectId: root,
        title,
        deletedBy: deleter,
        changed,
      } as const;
      const basis = pages.map(({ pages: _, updatedAt: __, createdAt: ___, ...own }) => own);
      this.keptRoots.set(root, this.decisions.decide(conflict, basis) !== deleter);
    }
  }

  private isKept(id: string, { base, main, yours }: PageVersions): boolean {
    if (main && yours) return true;
    if (!main && !yours) return false;
    const root = this.findRoot(id, main ? 'yours' : 'main');
    return root ? this.keptRoots.get(root) === true : base === undefined;
  }

  private chooseParent(id: string): string {
    const { base, main, yours } = this.versions.get(id) ?? {};
    const isThere = (parent: string) =>
      parent === '' || !this.versions.has(parent) || this.placed.has(parent);
    const wanted = this.chooseSide(id) === 'main' ? [main, yours, base] : [yours, main, base];
    return wanted.find((located) => located && isThere(located.parent))?.parent ?? '';
  }

  private chooseSide(id: string): MergeSide {
    const { base, main, yours } = this.versions.get(id) ?? {};
    if (!main || !yours) return main ? 'main' : 'yours';
    if (main.parent === yours.parent || yours.parent === base?.parent) return 'main';
    if (main.parent === base?.parent) return 'yours';
    const places = {
      base: { parent: base?.parent || undefined },
      main: { parent: main.parent || undefined },
      yours: { parent: yours.parent || undefined },
    };
    const title = main.page.title;
    return this.decisions.decide({ kind: 'move', object: 'page', objectId: id, title, ...places });
  }

  private breakCycles(): void {
    const moved = [...this.placed.keys()].filter((id) => {
      const { main } = this.versions.get(id) ?? {};
      return main && this.placed.get(id) !== main.parent;
    });
    if (moved.length === 0) return;
    const parents = new Map<string, string>();
    for (const { page, parent } of walkPages(this.main.pages)) parents.set(page.id, parent?.id ?? '');
    const parentOf = (id: string) => this.placed.get(id) ?? parents.get(id) ?? '';
    const forced = new Set<string>();
    for (const id of moved) {
      for (let cycle = findCycle(id, parentOf); cycle; cycle = findCycle(id, parentOf)) {
        const side = cycle.some((page) => forced.has(page)) ? 'main' : this.decideCycle(cycle);
        for (const page of cycle) {
          forced.add(page);
          const located = this.versions.get(page)?.[side];
          if (located) this.placed.set(page, located.parent);
        }
      }
    }
  }

  private decideCycle(cycle: string[]): MergeSide {
    const pages = cycle
      .flatMap((id) => {
        const { main, yours } = this.versions.get(id) ?? {};
        if (!main || !yours || main.parent === yours.parent) return [];
        const toPlace = ({ parent }: PageWithParent): PageTreePosition => ({ parent: parent || undefined });
        return [{ id, title: main.page.title, main: toPlace(main), yours: toPlace(yours) }];
      })
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const [first] = pages;
    if (!first) return 'main';
    return this.decisions.decide({
      kind: 'cycle',
      object: 'page',
      objectId: first.id,
      title: first.title,
      pages,
    });
  }
}

/** The pages from a page up to itself again. */
function findCycle(start: string, parentOf: (id: string) => string): string[] | undefined {
  const path = [start];
  const seen = new Set(path);
  for (let at = parentOf(start); at; at = parentOf(at)) {
    if (at === start) return path;
    if (seen.has(at)) return undefined;
    seen.add(at);
    path.push(at);
  }
  return undefined;
}
