'use client';

import { ChevronRight, CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Avatar } from '@/components/ui/avatar';
import type { Comment } from './comment';
import { t } from './messages';
import { readPlain } from './quoted-text';

interface ThreadSummaryProps {
  comment: Comment;
  onOpen: () => void;
}

/** What may stand in one line. */
const readLength = 1_000;

/** A folded conversation in one line. */
export function ThreadSummary({ comment, onOpen }: ThreadSummaryProps) {
  const { postedBy, resolvedBy, replies, body, suggestion } = comment;
  const text = useMemo(() => readPlain((body.markdown ?? '').slice(0, readLength)), [body.markdown]);
  return (
    <button
      type="button"
      id={`comment-${comment.id}`}
      aria-expanded={false}
      onClick={onOpen}
      className="flex min-h-10 w-full min-w-0 scroll-mt-32 items-center gap-2 px-3 py-2 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
    >
      <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
      <Avatar name={postedBy.displayName} src={postedBy.photoURL} size="small" />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {text.slice(0, 200) || (suggestion ? t('aSuggestedChange') : t('aComment'))}
      </span>
      <span className="shrink-0 text-muted text-xs max-sm:sr-only">
        {replies > 0
          ? resolvedBy
            ? t('repliesResolvedBy', { replies, displayName: resolvedBy.displayName })
            : t('repliesResolved', { replies })
          : resolvedBy
            ? t('resolvedBy', { displayName: resolvedBy.displayName })
            : t('resolved')}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </button>
  );
}
