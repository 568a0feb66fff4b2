import type { Comment } from '@/components/comments/comment';

/** Stands for the change request as a whole, where a page is named. */
export const wholeRequest = '~';

/** The page that a conversation is on. */
export const pageIdOf = ({ target }: Comment): string => target.page?.id ?? wholeRequest;

const isOnText = ({ target }: Comment): boolean => target.range !== undefined || target.node !== undefined;

/** Its text is gone, or its page. */
const isOutdated = ({ target }: Comment): boolean =>
  target.range?.detached === true || (target.page?.outdated === true && target.range === undefined);

interface PageThreads {
  /** On the page itself. */
  page: Comment[];
  /** On some of its text, in its order. */
  text: Comment[];
  /** On text that is gone. */
  detached: Comment[];
}

/** The conversations of one page, or of the whole change request. */
export function sortThreads(comments: readonly Comment[]): PageThreads {
  const sorted: PageThreads = { page: [], text: [], detached: [] };
  for (const comment of comments) {
    if (isOutdated(comment)) sorted.detached.push(comment);
    else if (isOnText(comment)) sorted.text.push(comment);
    else sorted.page.push(comment);
  }
  sorted.text.sort((a, b) => (a.target.range?.start ?? 0) - (b.target.range?.start ?? 0));
  return sorted;
}

/** By page; the key of those on no page is `wholeRequest`. */
export function groupByPage(comments: readonly Comment[]): Map<string, Comment[]> {
  const byPage = new Map<string, Comment[]>();
  for (const comment of comments) {
    const id = pageIdOf(comment);
    const list = byPage.get(id);
    if (list) list.push(comment);
    else byPage.set(id, [comment]);
  }
  return byPage;
}

/** In the order of reading: the whole change request, its pages, in each the page and then its text. */
export function listInOrder(comments: readonly Comment[], pageIds: readonly string[]): Comment[] {
  const byPage = groupByPage(comments);
  const known = new Set([wholeRequest, ...pageIds]);
  const order = [...known, ...[...byPage.keys()].filter((id) => !known.has(id))];
  return order.flatMap((id) => {
    const { page, text, detached } = sortThreads(byPage.get(id) ?? []);
    return [...page, ...detached, ...text];
  });
}
