import { groupBy } from '@/components/patterns/group-by';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { type Comment, isLost } from './comment';
import { t } from './messages';

export interface ThreadGroup {
  /** Of its page; empty for what is on none. */
  id: string;
  title: string;
  threads: Comment[];
}

const rankInPage = (comment: Comment) =>
  isLost(comment) ? Number.MAX_SAFE_INTEGER : (comment.target.range?.start ?? -1);

/** In the order of the text: the page itself, its text, then what lost its text. */
export const sortByText = (comments: readonly Comment[]): Comment[] =>
  [...comments].sort((a, b) => rankInPage(a) - rankInPage(b));

/** Conversations by page in the order of the pages, each in the order of its text. */
export function groupThreads(
  comments: readonly Comment[],
  pages: readonly ListedPage[],
  /** What those are on that are on no page. */
  whole: string,
): ThreadGroup[] {
  const titles = new Map(pages.map(({ page }) => [page.id, page.title]));
  const ranks = new Map(['', ...titles.keys()].map((id, index) => [id, index]));
  const rank = (id: string) => ranks.get(id) ?? ranks.size;
  return [...groupBy(comments, ({ target }) => target.page?.id ?? '')]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([id, own]) => ({
      id,
      title: id === '' ? whole : (titles.get(id) ?? own[0]?.target.page?.title) || t('deletedPage'),
      threads: sortByText(own),
    }));
}
