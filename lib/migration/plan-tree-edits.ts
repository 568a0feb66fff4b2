import type { SentChange } from './page-edits';

export interface OrderedPage {
  id: string;
  pages: readonly OrderedPage[];
}

interface Node {
  id: string;
  pages: Node[];
}

/**
 * Moves and deletions that make one tree of pages the other, all pages of which are there. Pages that are not wanted go last:
 * what is wanted below them has been moved away by then.
 */
export function planTreeEdits(present: readonly OrderedPage[], wanted: readonly OrderedPage[]): SentChange[] {
  const changes: SentChange[] = [];
  const root: Node = { id: '', pages: present.map(copy) };
  const place = (parent: string, pages: readonly OrderedPage[]) => {
    for (const [at, { id, pages: below }] of pages.entries()) {
      const siblings = find(root, parent)?.pages ?? [];
      if (siblings[at]?.id !== id) {
        const node = take(root, id);
        if (node) {
          siblings.splice(at, 0, node);
          changes.push({ operation: 'update_page', page: id, into: parent === '' ? null : parent, at });
        }
      }
      place(id, below);
    }
  };
  place('', wanted);
  const kept = new Set(list(wanted).map(({ id }) => id));
  const remove = (node: Node) => {
    for (const child of node.pages)
      if (kept.has(child.id)) remove(child);
      else changes.push({ operation: 'delete_page', page: child.id });
  };
  remove(root);
  return changes;
}

const copy = ({ id, pages }: OrderedPage): Node => ({ id, pages: pages.map(copy) });
const list = (pages: readonly OrderedPage[]): OrderedPage[] =>
  pages.flatMap((page) => [page, ...list(page.pages)]);

function find(node: Node, id: string): Node | undefined {
  if (node.id === id) return node;
  for (const child of node.pages) {
    const found = find(child, id);
    if (found) return found;
  }
  return undefined;
}

function take(node: Node, id: string): Node | undefined {
  const at = node.pages.findIndex((child) => child.id === id);
  if (at >= 0) return node.pages.splice(at, 1)[0];
  for (const child of node.pages) {
    const taken = take(child, id);
    if (taken) return taken;
  }
  return undefined;
}
