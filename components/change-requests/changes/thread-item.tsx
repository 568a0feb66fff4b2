'use client';

import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Comment } from '@/components/comments/comment';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { ThreadCard } from './thread-card';
import type { Talk } from './use-talk';

const Thread = lazyPart(async () => (await import('@/components/comments/thread')).Thread);

interface ThreadItemProps {
  comment: Comment;
  talk: Talk;
  /** Shows the text that it is on; not needed beside that text. */
  showsText?: boolean;
  /** Whole even while another one is open. */
  isWhole?: boolean;
  actions?: ReactNode;
}

/** A conversation: whole while it is the open one, else its beginning. */
export function ThreadItem({ comment, talk, showsText, isWhole = false, actions }: ThreadItemProps) {
  const isActive = talk.activeId === comment.id;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(talk);
  latest.current = talk;
  // The same for the cards that stay as they are while another one opens.
  const open = useCallback((opened: Comment) => latest.current.open(opened), []);
  useEffect(() => {
    const element = box.current;
    if (!isActive || !element) return;
    // Keys act on it, wherever the focus was; a field that somebody writes in keeps it.
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [isActive]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what is inside
    <div
      ref={box}
      tabIndex={-1}
      className="rounded-lg"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isActive) return;
        talk.close();
      }}
    >
      {isActive || isWhole ? (
        <Thread
          comment={comment}
          isCurrent={isActive}
          showsText={showsText ?? false}
          // A link to a reply leads to it; a resolved one is unfolded.
          target={isActive && (talk.target.reply || comment.status === 'resolved') ? talk.target : undefined}
          actions={actions}
        />
      ) : (
        <ThreadCard comment={comment} onOpen={open} />
      )}
    </div>
  );
}
