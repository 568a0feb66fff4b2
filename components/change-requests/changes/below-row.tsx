'use client';

import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { Comment } from '@/components/comments/comment';
import { Button } from '@/components/ui/button';
import { NewThreadCard } from './lazy-new-thread';
import { t } from './messages';
import type { NewThread } from './new-thread';
import { ThreadItem } from './thread-item';
import type { Talk } from './use-talk';

interface BelowRowProps {
  threads: readonly Comment[];
  drafts: readonly NewThread[];
  talk: Talk;
}

/** Conversations below their block, where there is no room beside it: a mark until somebody opens them. */
export function ThreadsBelow({ threads, drafts, talk }: BelowRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isNeeded = threads.some(({ id }) => id === talk.activeId);
  const openCount = threads.filter(({ status }) => status === 'open').length;
  return (
    <div className="flex flex-col items-start gap-2 py-1">
      {threads.length > 0 ? (
        <Button
          size="small"
          icon={<MessageSquare aria-hidden />}
          aria-expanded={isOpen || isNeeded}
          onClick={() => {
            setIsOpen(!(isOpen || isNeeded));
            if (isNeeded) talk.close();
          }}
        >
          {openCount > 0 ? t('comments', { openCount }) : t('resolvedWithCount', { count: threads.length })}
        </Button>
      ) : null}
      {isOpen || isNeeded ? (
        <ul aria-label={t('conversations')} className="flex w-full max-w-160 flex-col gap-2">
          {threads.map((comment) => (
            <li key={comment.id} className="scroll-mt-32">
              <ThreadItem comment={comment} talk={talk} isWhole={threads.length === 1} />
            </li>
          ))}
        </ul>
      ) : null}
      {drafts.map((draft) => (
        <div key={draft.id} className="w-full max-w-160">
          <NewThreadCard
            thread={draft}
            showsText
            maySuggest={talk.maySuggest}
            isFresh={draft.id === talk.freshId}
            onClose={(made) => talk.endDraft(draft.id, made)}
          />
        </div>
      ))}
    </div>
  );
}
