'use client';

import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { type Comment, type CommentPlace, endpointsOf, paramsOfPlace } from './comment';

/** The replies that came with a comment, and all of them once somebody asks for the rest. */
export function useReplies(place: CommentPlace, comment: Comment, wantsAll: boolean) {
  const first = comment.thread ?? [];
  const isCut = comment.replies > first.length;
  const rest = useInfiniteQuery({
    ...pagedQuery(endpointsOf(place).listReplies, {
      params: { ...paramsOfPlace(place), commentId: comment.id },
      query: { limit: '200' },
    }),
    enabled: isCut && wantsAll,
  });
  const all = isCut && wantsAll && rest.data ? rest.data.pages.flatMap((page) => page.items) : first;
  return {
    replies: all,
    hidden: Math.max(0, comment.replies - all.length),
    isLoading: rest.isFetching && all.length < comment.replies,
    error: rest.error,
    showMore: () => (rest.data ? rest.fetchNextPage() : rest.refetch()),
  };
}
