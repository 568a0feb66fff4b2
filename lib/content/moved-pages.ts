import { diffTrees } from './diff/diff-trees';
import type { ContentTree } from './page-tree';

/** A page whose path is another one. */
interface MovedPage {
  id: string;
  from: string;
  to: string;
  /** What is below it went along, as far as it is not named itself. */
  hasPages: boolean;
}

/** The pages that have another path than before. Those that only went along with a page above them are not named. */
export function listMovedPages(before: ContentTree, after: ContentTree): MovedPage[] {
  if (before.pages === after.pages) return [];
  const moved = diffTrees(before, after).pages.flatMap((change): MovedPage[] => {
    if (change.kind !== 'changed') return [];
    const { id } = change;
    const from = change.before.path;
    const to = change.after.path;
    if (from === '' || to === '' || from.toLowerCase() === to.toLowerCase()) return [];
    return [{ id, from, to, hasPages: change.before.page.pages.length > 0 }];
  });
  const above = new Map(moved.flatMap(({ from, to, hasPages }) => (hasPages ? [[from, to]] : [])));
  return moved.filter(({ from, to }) => followAbove(from, above) !== to);
}

/** Where a path leads by the nearest page above it that moved. */
function followAbove(path: string, above: ReadonlyMap<string, string>): string | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const to = above.get(path.slice(0, end));
    if (to !== undefined) return to + path.slice(end);
  }
  return undefined;
}
