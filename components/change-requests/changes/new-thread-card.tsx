'use client';

import { useEffect, useRef } from 'react';
import { useCommentContext } from '@/components/comments/comment-context';
import { Composer } from '@/components/comments/composer';
import { draftKeyOf } from '@/components/comments/drafts';
import { QuotedText } from '@/components/comments/quoted-text';
import { wholeRequest } from '../review/sort-threads';
import { t } from './messages';
import { type NewThread, targetOf } from './new-thread';

interface NewThreadCardProps {
  thread: NewThread;
  /** Shows the text that it is on; not needed beside that text. */
  showsText?: boolean;
  /** Whether a change of the text can be suggested with it. */
  maySuggest: boolean;
  /** Takes the focus: somebody has just asked for it. */
  isFresh: boolean;
  /** With the comment that was made, or without one. */
  onClose: (made?: string) => void;
}

const nameOf = ({ page, text }: NewThread): string => {
  if (text) return t('commentOnThisText');
  return page === wholeRequest ? t('commentOnThisChangeRequest') : t('commentOnThisPage');
};

/** Where a conversation is started. */
export function NewThreadCard({
  thread,
  showsText = false,
  maySuggest,
  isFresh,
  onClose,
}: NewThreadCardProps) {
  const { place, actions } = useCommentContext();
  const { text } = thread;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    // Who suggests a change writes that first.
    card.current?.querySelectorAll('textarea')[1]?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [isFresh]);
  return (
    <section
      ref={card}
      aria-label={nameOf(thread)}
      data-thread={thread.id}
      className="flex min-w-0 scroll-mt-32 scroll-mb-28 flex-col gap-2"
    >
      {showsText && text ? <QuotedText markdown={text.quote} isGone={false} /> : null}
      <Composer
        label={nameOf(thread)}
        draftKey={draftKeyOf(place, thread.id)}
        {...(maySuggest && text?.side === 'after' ? { original: text.quote } : {})}
        autoFocus={isFresh}
        onCancel={() => onClose()}
        onSend={async (written) => {
          const { id } = await actions.post({ ...written, ...targetOf(thread) });
          onClose(id);
        }}
      />
    </section>
  );
}
