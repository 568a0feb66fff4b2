'use client';

import { useEffect, useMemo } from 'react';
import { pagedQuery, query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { getCurrentUser } from '@/lib/contract/users';
import { type CommentFilter, type CommentPlace, endpointsOf, listInputOf } from './comment';
import { useCommentActions } from './use-comment-actions';

/** All conversations of a place, oldest first, with their first replies; what others do with them appears by itself. */
export function useComments(place: CommentPlace, filter: CommentFilter = {}, isEnabled = true) {
  const { data: me } = useQuery(query(getCurrentUser, {}));
  const list = useInfiniteQuery({
    ...pagedQuery(endpointsOf(place).list, listInputOf(place, filter)),
    enabled: isEnabled,
  });
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const comments = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data]);
  const actions = useCommentActions(place, me);
  return {
    /** Undefined until the first are there. */
    comments,
    /** Whether all are there. */
    isComplete: list.data !== undefined && !hasNextPage,
    error: list.error,
    isFetching: list.isFetching,
    refetch: list.refetch,
    actions,
    me,
  };
}
