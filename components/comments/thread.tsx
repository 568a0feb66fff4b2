'use client';

import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-dialog';
import type { Comment, ThreadTarget } from './comment';
import { t } from './messages';
import { ThreadBody } from './thread-body';

const ThreadSummary = lazyPart(async () => (await import('./thread-summary')).ThreadSummary);

interface ThreadProps {
  comment: Comment;
  /** What a link leads to, when it leads here. */
  target?: ThreadTarget | undefined;
  /** The one that keys act on. */
  isCurrent?: boolean;
  /** Shows the text that it is on; not needed beside that text. */
  showsText?: boolean;
  /** Above it: where it is. */
  header?: ReactNode;
  /** Beside its own buttons: «Re-attach». */
  actions?: ReactNode;
}

/** A whole conversation. A resolved one is folded until somebody opens it. */
export function Thread({
  comment,
  target,
  isCurrent = false,
  showsText = false,
  header,
  actions,
}: ThreadProps) {
  const isResolved = comment.status === 'resolved';
  const [isUnfolded, setIsUnfolded] = useState<boolean>();
  const isOpen = isUnfolded ?? (!isResolved || target !== undefined);
  return (
    <article
      aria-label={t('conversationStartedBy', { displayName: comment.postedBy.displayName })}
      aria-current={isCurrent || undefined}
      data-thread={comment.id}
      className={clsx(
        'min-w-0 overflow-hidden rounded-lg border bg-surface',
        isCurrent ? 'border-accent' : 'border-border',
      )}
    >
      {header}
      {isOpen ? (
        <ThreadBody
          comment={comment}
          target={target}
          showsText={showsText}
          buttons={actions}
          onFold={setIsUnfolded}
        />
      ) : (
        <ThreadSummary comment={comment} onOpen={() => setIsUnfolded(true)} />
      )}
    </article>
  );
}
