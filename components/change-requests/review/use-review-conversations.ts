'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Comment } from '@/components/comments/comment';
import type { CommentContext } from '@/components/comments/comment-context';
import { usePlaceContent } from '@/components/comments/place-content';
import { useComments } from '@/components/comments/use-comments';
import { changeRequestPath } from '@/components/shell/paths';
import { useStoredSet } from '@/components/shell/use-stored-set';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getPendingReview } from '@/lib/contract/reviews';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { acceptInOneRevision } from './accept-suggestions';

/** The conversations of a change request, and what its screens need to show them. */
export function useReviewConversations(place: ChangeRequestParams) {
  const { organizationId, spaceId, number } = place;
  const queryClient = useQueryClient();
  const of = useMemo(() => ({ spaceId, changeRequestId: number }), [spaceId, number]);
  const found = useComments(of);
  const pending = useQuery(query(getPendingReview, { params: paramsOf(place) }));
  const { list, resolvers } = usePlaceContent(
    of,
    (page) => `${changeRequestPath(organizationId, spaceId, number, 'changes')}?page=${page.id}`,
  );
  const [chosen, setChosen] = useStoredSet(`lectern.batch.${spaceId}.${number}`);
  const { comments, actions, me } = found;
  const isStarted = pending.data?.review !== undefined;

  const batch = useMemo(
    () =>
      (comments ?? []).filter(
        ({ id, suggestion, permissions }) =>
          chosen.has(id) && suggestion?.status === 'open' && permissions.accept,
      ),
    [comments, chosen],
  );

  const accept = useMemo(
    () => (accepted: readonly Comment[]) =>
      acceptInOneRevision(queryClient, { organizationId, spaceId, number }, accepted),
    [queryClient, organizationId, spaceId, number],
  );

  const conversations = useMemo<CommentContext>(
    () => ({
      place: of,
      actions,
      me,
      resolvers,
      review: { isStarted },
      suggestions: {
        accept: (comment) => accept([comment]),
        isInBatch: ({ id }) => chosen.has(id),
        toggleInBatch: ({ id }) => {
          const next = new Set(chosen);
          if (!next.delete(id)) next.add(id);
          setChosen(next);
        },
      },
    }),
    [of, actions, me, resolvers, isStarted, accept, chosen, setChosen],
  );
  return {
    conversations,
    /** As `useComments` has them. */
    found,
    pages: list,
    /** Suggestions that were chosen to be accepted together. */
    batch,
    acceptAll: accept,
    clearBatch: () => setChosen(new Set()),
  };
}

export type ReviewConversations = ReturnType<typeof useReviewConversations>;
