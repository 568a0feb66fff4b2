import type { PageNode } from '../page-tree';

export interface PageWithParent {
  page: PageNode;
  /** The page above it; empty at the top. */
  parent: string;
}

/** What one side did to a page: changed or moved it, deleted it (no `after`) or added it (no `before`). */
export interface PageSideChange {
  before?: PageWithParent;
  after?: PageWithParent;
}

/** The pages that are not the same objects at the same place as before, and those above them; whatever is shared costs nothing. */
export function findTreeChanges(
  before: readonly PageNode[],
  after: readonly PageNode[],
): Map<string, PageSideChange> {
  const finder = new ChangeFinder();
  finder.compareLists(before, after, '');
  finder.matchMoved();
  return finder.changes;
}

class ChangeFinder {
  readonly changes = new Map<string, PageSideChange>();
  private readonly gone = new Map<string, PageWithParent>();
  private readonly come = new Map<string, PageWithParent>();

  compareLists(before: readonly PageNode[], after: readonly PageNode[], parent: string): void {
    if (before === after) return;
    const left = new Map(before.map((page) => [page.id, page]));
    for (const page of after) {
      const known = left.get(page.id);
      left.delete(page.id);
      if (!known) this.come.set(page.id, { page, parent });
      else if (known !== page) this.compare({ page: known, parent }, { page, parent });
    }
    for (const page of left.values()) this.gone.set(page.id, { page, parent });
  }

  private compare(before: PageWithParent, after: PageWithParent): void {
    this.changes.set(before.page.id, { before, after });
    this.compareLists(before.page.pages, after.page.pages, before.page.id);
  }

  /** Moved pages are compared as a whole first; what is left was taken apart, so it is looked at page by page. */
  matchMoved(): void {
    for (let size = -1; size !== this.gone.size; ) {
      size = this.gone.size;
      for (const [id, before] of [...this.gone]) {
        const after = this.come.get(id);
        if (!after) continue;
        this.gone.delete(id);
        this.come.delete(id);
        this.compare(before, after);
      }
      if (size === this.gone.size) break;
      size = -1;
    }
    unfold(this.gone);
    unfold(this.come);
    for (const [id, before] of this.gone) {
      const after = this.come.get(id);
      this.come.delete(id);
      if (!after) this.changes.set(id, { before });
      else if (after.parent !== before.parent || after.page !== before.page)
        this.changes.set(id, { before, after });
    }
    for (const [id, after] of this.come) this.changes.set(id, { after });
  }
}

/** Adds the pages below, each with the page above it. */
function unfold(pages: Map<string, PageWithParent>): void {
  const add = (parent: PageNode) => {
    for (const page of parent.pages) {
      pages.set(page.id, { page, parent: parent.id });
      add(page);
    }
  };
  for (const { page } of [...pages.values()]) add(page);
}
