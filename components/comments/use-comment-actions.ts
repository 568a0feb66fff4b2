'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import { addComment, addReply, changeCached, patchItem } from './cached-comments';
import {
  type Comment,
  type CommentAuthor,
  type CommentPlace,
  type CommentReply,
  type CommentTarget,
  endpointsOf,
  paramsOfPlace,
} from './comment';
import { t } from './messages';
import { makeComment, makeReply } from './provisional';
import { hasReacted, toggleReaction } from './reactions';

interface NewComment extends CommentTarget {
  markdown: string;
  /** Markdown in place of the text that `range` or `node` names. */
  suggestion?: string;
  pending?: boolean;
}

interface NewReply {
  markdown: string;
  pending?: boolean;
  /** Also resolves the conversation, or opens it again. */
  resolved?: boolean;
}

export type CommentActions = ReturnType<typeof useCommentActions>;

/**
 * What can be done with the comments of a place. All show at once. What was written is handed back by a rejection, so that
 * its field can show why; of the rest a toast tells, with Retry.
 */
export function useCommentActions(place: CommentPlace, me: CommentAuthor | undefined) {
  const queryClient = useQueryClient();
  const { spaceId, changeRequestId } = place;
  return useMemo(() => {
    const of = { spaceId, ...(changeRequestId === undefined ? {} : { changeRequestId }) };
    const endpoints = endpointsOf(of);
    const paramsOf = (comment: string) => ({ ...paramsOfPlace(of), commentId: comment });
    const paramsOfReply = (comment: string, reply: string) => ({
      ...paramsOf(comment),
      commentReplyId: reply,
    });
    const readAgain = () => void invalidateNouns(queryClient, ['comments']);

    async function send<Answer>(undo: () => void, ask: () => Promise<Answer>): Promise<Answer> {
      try {
        return await ask();
      } catch (error) {
        undo();
        throw error;
      } finally {
        readAgain();
      }
    }

    /** Shows a change, asks for it, and offers to try again when it fails. */
    async function attempt(failure: string, show: () => () => void, ask: () => Promise<unknown>) {
      await send(show(), ask).catch((error: unknown) =>
        showToast({
          tone: 'danger',
          title: failure,
          description: readMessage(error),
          action: { label: t('retry'), onSelect: () => void attempt(failure, show, ask) },
        }),
      );
    }

    const patch = <T extends Comment | CommentReply>(id: string, change: (item: T) => T | undefined) =>
      changeCached(queryClient, (items) => patchItem<T>(items, id, change));

    return {
      post: async ({ markdown, suggestion, pending, ...target }: NewComment): Promise<Comment> => {
        const made = me && makeComment(of, me, { markdown, suggestion, pending, ...target });
        const undo = changeCached(queryClient, (items, stretch) =>
          made ? addComment(items, made, stretch) : items,
        );
        const answer = await send(undo, () =>
          call(endpoints.create, {
            params: paramsOfPlace(of),
            body: {
              body: { markdown },
              ...target,
              ...(suggestion === undefined ? {} : { suggestion }),
              ...(pending ? { pending } : {}),
            },
          }),
        );
        if (made) patch<Comment>(made.id, () => ({ ...answer, thread: [] }));
        return answer;
      },
      change: (comment: Comment, markdown: string): Promise<Comment> =>
        send(
          patch<Comment>(comment.id, (item) => ({ ...item, body: { markdown } })),
          () => call(endpoints.update, { params: paramsOf(comment.id), body: { body: { markdown } } }),
        ),
      setResolved: (comment: Comment, resolved: boolean): Promise<void> =>
        attempt(
          resolved ? t('theConversationCouldNotBeResolved') : t('theConversationCouldNotBeReopened'),
          () => patch<Comment>(comment.id, (item) => ({ ...item, status: resolved ? 'resolved' : 'open' })),
          () => call(endpoints.update, { params: paramsOf(comment.id), body: { resolved } }),
        ),
      react: (item: Comment | CommentReply, threadId: string, emoji: string): Promise<void> => {
        const found = item.reactions.find((reaction) => reaction.emoji === emoji);
        const body =
          found && hasReacted(found, me?.id) ? { removedReactions: [emoji] } : { addedReactions: [emoji] };
        return attempt(
          t('yourReactionCouldNotBeSaved'),
          () =>
            patch<Comment | CommentReply>(item.id, (other) =>
              me ? { ...other, reactions: toggleReaction(other.reactions, emoji, me) } : other,
            ),
          () =>
            item.object === 'comment'
              ? call(endpoints.update, { params: paramsOf(item.id), body })
              : call(endpoints.updateReply, { params: paramsOfReply(threadId, item.id), body }),
        );
      },
      /** Puts a comment on another text. */
      attach: (comment: Comment, target: CommentTarget): Promise<Comment> =>
        send(
          () => {},
          () => call(endpoints.update, { params: paramsOf(comment.id), body: target }),
        ),
      remove: (comment: Comment): Promise<unknown> =>
        send(
          patch<Comment>(comment.id, () => undefined),
          () => call(endpoints.remove, { params: paramsOf(comment.id) }),
        ),
      reply: async (comment: Comment, { markdown, pending, resolved }: NewReply): Promise<CommentReply> => {
        const made = me && makeReply(me, markdown, pending);
        const undo = changeCached(queryClient, (items, stretch) => {
          const status = resolved ? 'resolved' : 'open';
          const added = made ? addReply(items, comment.id, made, stretch) : items;
          return resolved === undefined
            ? added
            : patchItem<Comment>(added, comment.id, (item) => ({ ...item, status }));
        });
        const answer = await send(undo, () =>
          call(endpoints.createReply, {
            params: paramsOf(comment.id),
            body: {
              body: { markdown },
              ...(pending ? { pending } : {}),
              ...(resolved === undefined ? {} : { resolved }),
            },
          }),
        );
        if (made) patch<CommentReply>(made.id, () => answer);
        return answer;
      },
      changeReply: (threadId: string, reply: CommentReply, markdown: string): Promise<CommentReply> =>
        send(
          patch<CommentReply>(reply.id, (item) => ({ ...item, body: { markdown } })),
          () =>
            call(endpoints.updateReply, {
              params: paramsOfReply(threadId, reply.id),
              body: { body: { markdown } },
            }),
        ),
      removeReply: (threadId: string, reply: CommentReply): Promise<unknown> =>
        send(
          patch<CommentReply>(reply.id, () => undefined),
          () => call(endpoints.removeReply, { params: paramsOfReply(threadId, reply.id) }),
        ),
    };
  }, [queryClient, spaceId, changeRequestId, me]);
}
