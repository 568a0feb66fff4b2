'use client';

import { CircleCheck, RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Comment } from './comment';
import { useCommentContext } from './comment-context';
import { t } from './messages';

interface ResolveButtonProps {
  comment: Comment;
  onFold: (isUnfolded: boolean | undefined) => void;
}

/** Settles a conversation, or takes it up again. */
export function ResolveButton({ comment, onFold }: ResolveButtonProps) {
  const { actions } = useCommentContext();
  const isResolved = comment.status === 'resolved';
  // A pending comment, which others do not see, can't be resolved.
  const mayResolve = comment.permissions.resolve && !comment.pending;
  return (
    <>
      {mayResolve ? (
        <Button
          size="small"
          icon={isResolved ? <RotateCcw aria-hidden /> : <CircleCheck aria-hidden />}
          onClick={() => {
            onFold(undefined);
            void actions.setResolved(comment, !isResolved);
          }}
        >
          {isResolved ? t('reopen') : t('resolve')}
        </Button>
      ) : null}
      {isResolved ? (
        <Button size="small" variant="ghost" onClick={() => onFold(false)}>
          {t('collapse')}
        </Button>
      ) : null}
    </>
  );
}
