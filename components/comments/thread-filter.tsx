'use client';

import { Button } from '@/components/ui/button';
import type { Comment } from './comment';
import { t } from './messages';

export type ShownThreads = '' | 'open' | 'resolved' | 'mine';

const hasPart = ({ postedBy, thread }: Comment, userId: string | undefined): boolean =>
  postedBy.id === userId || (thread ?? []).some((reply) => reply.postedBy.id === userId);

export function isShown(comment: Comment, shown: ShownThreads, userId: string | undefined): boolean {
  return shown === 'mine' ? hasPart(comment, userId) : shown === '' || comment.status === shown;
}

interface ThreadFilterProps {
  shown: ShownThreads;
  onShow: (shown: ShownThreads) => void;
  comments: readonly Comment[];
  /** What the first of them shows: «Everything». */
  all: string;
}

/** Which conversations are shown. */
export function ThreadFilter({ shown, onShow, comments, all }: ThreadFilterProps) {
  const open = comments.filter(({ status }) => status === 'open').length;
  const filters: { value: ShownThreads; label: string; count?: number }[] = [
    { value: '', label: all },
    { value: 'open', label: t('open'), count: open },
    { value: 'resolved', label: t('resolved'), count: comments.length - open },
    { value: 'mine', label: t('mine') },
  ];
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{t('show')}</legend>
      {filters.map(({ value, label, count }) => (
        <Button
          key={value}
          size="small"
          variant="ghost"
          aria-pressed={value === shown}
          className={value === shown ? 'bg-selected! text-text!' : undefined}
          onClick={() => onShow(value)}
        >
          {label}
          {count === undefined ? null : <span className="font-normal text-muted">{count}</span>}
        </Button>
      ))}
    </fieldset>
  );
}
