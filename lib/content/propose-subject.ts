import { listChangedPages } from './changed-pages';
import { type PageNode, walkPages } from './page-tree';
import { cutText } from './plain-text';

const MAX_SUBJECT = 100;
const MAX_TITLE = 60;

/** What a change request without a subject is called: "Edit Install", "Add Install and Setup", "Edit Install and 3 more pages". */
export function proposeSubject(before: readonly PageNode[], after: readonly PageNode[]): string | undefined {
  const changed = listChangedPages(before, after);
  if (changed.length === 0) return undefined;
  const old = new Map([...walkPages(before)].map(({ page }) => [page.id, page]));
  const now = new Map([...walkPages(after)].map(({ page }) => [page.id, page]));
  const verbs = new Set(changed.map((id) => (old.has(id) ? (now.has(id) ? 'Edit' : 'Delete') : 'Add')));
  const [verb = 'Edit', another] = verbs;
  const [first = '', second] = changed.map((id) =>
    cutText((now.get(id) ?? old.get(id))?.title ?? '', MAX_TITLE),
  );
  const others = changed.length - 1;
  const what =
    others === 0 ? first : others === 1 ? `${first} and ${second}` : `${first} and ${others} more pages`;
  return cutText(`${another === undefined ? verb : 'Edit'} ${what}`, MAX_SUBJECT);
}
