'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { readMessage } from '@/lib/client/api-error';
import type { Comment } from './comment';
import { useCommentContext } from './comment-context';
import { t } from './messages';
import { Post } from './post';
import { useReplies } from './use-replies';

interface ThreadRepliesProps {
  comment: Comment;
  /** The reply that a link leads to. */
  target: string | undefined;
  onQuote: ((markdown: string) => void) | undefined;
}

/** The replies of a conversation: the first ones, the rest on demand. */
export function ThreadReplies({ comment, target, onQuote }: ThreadRepliesProps) {
  const { place, actions } = useCommentContext();
  const isTargetShown = !target || comment.thread?.some(({ id }) => id === target);
  const [wantsAll, setWantsAll] = useState(!isTargetShown);
  const { replies, hidden, isLoading, error, showMore } = useReplies(place, comment, wantsAll);
  return (
    <>
      {replies.map((reply) => (
        <Post
          key={reply.id}
          item={reply}
          threadId={comment.id}
          isTarget={reply.id === target}
          onChange={(markdown) => actions.changeReply(comment.id, reply, markdown)}
          onDelete={() => actions.removeReply(comment.id, reply)}
          onQuote={onQuote && (() => onQuote(reply.body.markdown ?? ''))}
        />
      ))}
      {hidden > 0 ? (
        <div className="flex flex-wrap items-center gap-2 px-3 py-1">
          <Button
            size="small"
            variant="ghost"
            loading={isLoading}
            onClick={() => {
              if (wantsAll) void showMore();
              else setWantsAll(true);
            }}
          >
            {t('showMoreReplies', { hidden })}
          </Button>
          {error ? <span className="text-danger text-xs">{readMessage(error)}</span> : null}
        </div>
      ) : null}
    </>
  );
}
