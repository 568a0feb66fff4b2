'use client';

import type { Comment } from '@/components/comments/comment';
import { NewThreadCard } from './lazy-new-thread';
import type { NewThread } from './new-thread';
import { ThreadItem } from './thread-item';
import type { Talk } from './use-talk';

interface PageThreadsProps {
  label: string;
  threads: readonly Comment[];
  drafts: readonly NewThread[];
  talk: Talk;
  showsText?: boolean;
  isWhole?: boolean;
}

/** Conversations one below the other. */
export function PageThreads(props: PageThreadsProps) {
  const { label, threads, drafts, talk, showsText = false, isWhole = false } = props;
  if (threads.length + drafts.length === 0) return null;
  return (
    <ul aria-label={label} className="flex max-w-200 flex-col gap-2">
      {threads.map((comment) => (
        <li key={comment.id} className="scroll-mt-32">
          <ThreadItem comment={comment} talk={talk} showsText={showsText} isWhole={isWhole} />
        </li>
      ))}
      {drafts.map((draft) => (
        <li key={draft.id}>
          <NewThreadCard
            thread={draft}
            showsText
            maySuggest={talk.maySuggest}
            isFresh={draft.id === talk.freshId}
            onClose={(made) => talk.endDraft(draft.id, made)}
          />
        </li>
      ))}
    </ul>
  );
}
