'use client';

import { useEffect } from 'react';
import { useUrlState } from '@/components/patterns/use-url-state';
import type { Comment, ThreadTarget } from './comment';

/** What the screen draws on the way to a conversation changes where that is. */
const looks = [0, 120, 400];

/** The conversation that the address names, `?comment=&reply=`, and the way to it. */
export function useThreadTarget(
  comments: readonly Comment[] | undefined,
  block: ScrollLogicalPosition = 'center',
) {
  const [commentId, setComment] = useUrlState('comment');
  const [replyId, setReply] = useUrlState('reply');
  const isHere = comments?.some(({ id }) => id === commentId) ?? false;

  useEffect(() => {
    if (!isHere) return;
    const find = (id: string) => document.getElementById(`comment-${id}`);
    const slot = () => document.querySelector(`[data-slot="${CSS.escape(commentId)}"]`);
    const timers = looks.map((wait) =>
      setTimeout(() => {
        // In the middle of the screen stands its first comment, which a long conversation as a whole would push out.
        const thread = block === 'center' ? (find(commentId) ?? slot()) : slot();
        const element = (replyId ? find(replyId) : null) ?? thread;
        element?.scrollIntoView({ block });
      }, wait),
    );
    // A reader who scrolls by themselves is left alone.
    const stop = () => timers.forEach(clearTimeout);
    window.addEventListener('wheel', stop, { passive: true, once: true });
    return () => {
      stop();
      window.removeEventListener('wheel', stop);
    };
  }, [isHere, commentId, replyId, block]);

  return {
    currentId: isHere ? commentId : undefined,
    /** It was asked for and is not among them. */
    isMissing: commentId !== '' && comments !== undefined && !isHere,
    select: (id: string) => {
      setReply('');
      setComment(id);
    },
    targetOf: (id: string): ThreadTarget | undefined =>
      isHere && id === commentId ? { ...(replyId ? { reply: replyId } : {}) } : undefined,
  };
}
