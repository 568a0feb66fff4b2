import type { PageChange } from '@/lib/content/diff/tree-change';
import type { PageShape } from '@/lib/contract/content';
import { t } from './messages';
import { pageOf } from './page-marks';
import type { TreeChanges } from './use-page-changes';

/** A page in the list beside a comparison. */
export interface PageEntry {
  id: string;
  title: string;
  emoji: string | undefined;
  depth: number;
  isGroup: boolean;
  /** Undefined for a page that is the same on both sides. */
  change: PageChange | undefined;
}

interface Placed extends PageEntry {
  position: readonly number[];
}

/** Only what changed, or all pages of the new side with the deleted ones where they were. */
export function listEntries(changes: TreeChanges, isWhole: boolean): PageEntry[] {
  const changed = changes.pages.map(toEntry);
  if (!isWhole) return changed;
  const byId = new Map(changes.pages.map((change) => [change.id, change]));
  const deleted = changed.filter(({ change }) => change?.kind === 'deleted');
  return [...walk(changes.after.pages, [], byId), ...deleted].sort((a, b) =>
    comparePositions(a.position, b.position),
  );
}

function toEntry(change: PageChange): Placed {
  const { page, position } = pageOf(change);
  return {
    id: change.id,
    title: page.title || t('untitled'),
    emoji: page.emoji,
    depth: position.length - 1,
    isGroup: page.type === 'group',
    change,
    position,
  };
}

function walk(
  pages: readonly PageShape[],
  base: readonly number[],
  byId: ReadonlyMap<string, PageChange>,
): Placed[] {
  return pages.flatMap((page, index) => {
    const position = [...base, index];
    const entry = {
      id: page.id,
      title: page.title || t('untitled'),
      emoji: page.emoji,
      depth: base.length,
      isGroup: page.type === 'group',
      change: byId.get(page.id),
      position,
    };
    return [entry, ...walk(page.pages, position, byId)];
  });
}

function comparePositions(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = (a[index] ?? 0) - (b[index] ?? 0);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
