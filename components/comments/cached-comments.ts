import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '@/lib/client/query';
import type { Comment, CommentReply } from './comment';

type Item = Comment | CommentReply;
type Cached = InfiniteData<ListPage<Item>>;

function isList(data: unknown): data is Cached {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}

/** A stretch of one list. */
interface Stretch {
  key: readonly unknown[];
  /** Whether what is added at the end of the list belongs here. */
  isLast: boolean;
}

/** Every list of comments or replies that this browser holds. */
const lists = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === 'comments' };

/** Shows a change before the server has answered; the result takes it back. */
export function changeCached(
  queryClient: QueryClient,
  change: (items: Item[], stretch: Stretch) => Item[],
): () => void {
  // An answer that is under way does not know of the change yet.
  void queryClient.cancelQueries(lists);
  const before = queryClient.getQueriesData<unknown>(lists);
  for (const [key, data] of before) {
    if (!isList(data)) continue;
    const pages = data.pages.map((page, index) => ({
      ...page,
      items: change(page.items, { key, isLast: index === data.pages.length - 1 }),
    }));
    queryClient.setQueryData(key, { ...data, pages });
  }
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

const isComment = (item: Item): item is Comment => item.object === 'comment';

/** Changes one comment or reply wherever it is; removes it when nothing is left of it. */
export function patchItem<T extends Item>(
  items: Item[],
  id: string,
  patch: (item: T) => T | undefined,
): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.id === id) return listed(patch(item as T));
    if (!isComment(item) || !item.thread?.some((reply) => reply.id === id)) return [item];
    const thread = item.thread.flatMap((reply) => {
      const patched: Item | undefined = reply.id === id ? patch(reply as T) : reply;
      return patched && !isComment(patched) ? [patched] : [];
    });
    return [{ ...item, thread, replies: item.replies - (item.thread.length - thread.length) }];
  });
}

const listed = (item: Item | undefined): Item[] => (item ? [item] : []);

/** Adds a reply to its conversation; with more replies than are shown, it is among the rest. */
export function addReply(
  items: Item[],
  threadId: string,
  reply: CommentReply,
  { key, isLast }: Stretch,
): Item[] {
  const { commentId } = (key[2] ?? {}) as { commentId?: string };
  if (commentId === threadId && isLast) return [...items, reply];
  return items.map((item) => {
    if (!isComment(item) || item.id !== threadId) return item;
    const thread = item.thread ?? [];
    return {
      ...item,
      replies: item.replies + 1,
      thread: thread.length === item.replies ? [...thread, reply] : thread,
    };
  });
}

/** Adds a comment to the lists that it belongs to. */
export function addComment(items: Item[], comment: Comment, { key, isLast }: Stretch): Item[] {
  const params = (key[2] ?? {}) as { changeRequestId?: string; commentId?: string };
  const query = (key[3] ?? {}) as { targetPage?: string; status?: string };
  const isHere =
    isLast &&
    params.commentId === undefined &&
    (params.changeRequestId || undefined) === comment.target.changeRequest &&
    (query.targetPage === undefined || query.targetPage === comment.target.page?.id) &&
    query.status !== 'resolved';
  return isHere ? [...items, comment] : items;
}
