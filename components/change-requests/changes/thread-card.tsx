'use client';

import clsx from 'clsx';
import { CircleCheck, Clock, PencilLine } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Comment } from '@/components/comments/comment';
import { Avatar } from '@/components/ui/avatar';
import { RelativeTime } from '@/components/ui/relative-time';
import { toPreviewText } from '@/lib/content/preview-text';
import { t } from './messages';

interface ThreadCardProps {
  comment: Comment;
  onOpen: (comment: Comment) => void;
}

/** A conversation beside its text until somebody opens it; a resolved one takes a line. */
export const ThreadCard = memo(function ThreadCard({ comment, onOpen }: ThreadCardProps) {
  const { postedBy, postedAt, body, status } = comment;
  // A suggestion may say all by itself.
  const markdown = body.markdown?.trim() || comment.suggestion?.markdown || '';
  const text = useMemo(() => toPreviewText(markdown, 240), [markdown]);
  const isResolved = status === 'resolved';
  return (
    <button
      type="button"
      data-thread={comment.id}
      aria-expanded={false}
      onClick={() => onOpen(comment)}
      className="flex w-full min-w-0 flex-col gap-1 rounded-lg border border-border bg-surface px-3 py-2 text-left text-sm hover:border-control"
    >
      <span className="flex w-full min-w-0 items-center gap-2">
        {isResolved ? (
          <CircleCheck aria-label={t('resolved')} className="size-4 shrink-0 text-success" />
        ) : (
          <Avatar name={postedBy.displayName} src={postedBy.photoURL} size="small" />
        )}
        <span className={clsx('min-w-0 flex-1 truncate', isResolved ? 'text-muted' : 'font-medium')}>
          {isResolved ? text || t('aSuggestion') : postedBy.displayName || t('someone')}
        </span>
        <span className="shrink-0 text-muted text-xs">
          <RelativeTime value={postedAt} />
        </span>
      </span>
      {isResolved ? null : <CardText comment={comment} text={text} />}
    </button>
  );
});

function CardText({ comment, text }: { comment: Comment; text: string }) {
  const { replies, suggestion, pending } = comment;
  return (
    <>
      {text ? (
        <span dir="auto" className="line-clamp-3 w-full [overflow-wrap:anywhere]">
          {text}
        </span>
      ) : null}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs empty:hidden [&_svg]:size-3.5">
        {suggestion ? (
          <span className="inline-flex items-center gap-1">
            <PencilLine aria-hidden /> {t('suggestion', { status: suggestion.status })}
          </span>
        ) : null}
        {pending ? (
          <span className="inline-flex items-center gap-1 text-warning">
            <Clock aria-hidden /> {t('pending')}
          </span>
        ) : null}
        {replies > 0 ? t('replies', { replies }) : ''}
      </span>
    </>
  );
}
