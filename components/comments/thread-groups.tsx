'use client';

import type { ReactNode } from 'react';
import { LazyItem } from '@/components/patterns/lazy-item';
import type { Comment } from './comment';
import type { ThreadGroup } from './group-threads';
import { Thread } from './thread';
import type { useThreadTarget } from './use-thread-target';

/** About how high a folded and an open conversation are before they are drawn. */
export const threadHeights = { resolved: 44, open: 160 };

interface ThreadGroupsProps {
  groups: readonly ThreadGroup[];
  target: ReturnType<typeof useThreadTarget>;
  /** Above each conversation. */
  header?: (comment: Comment) => ReactNode;
}

/** Conversations under the titles of their pages. */
export function ThreadGroups({ groups, target, header }: ThreadGroupsProps) {
  const { currentId, targetOf } = target;
  return groups.map((group) => (
    <section key={group.id} aria-label={group.title} className="flex min-w-0 flex-col gap-2">
      <h2 className="break-words font-semibold text-base">{group.title}</h2>
      <ul className="flex min-w-0 flex-col gap-3">
        {group.threads.map((comment) => (
          <li key={comment.id} data-slot={comment.id}>
            <LazyItem height={threadHeights[comment.status]} isNeeded={comment.id === currentId}>
              <Thread
                comment={comment}
                isCurrent={comment.id === currentId}
                target={targetOf(comment.id)}
                showsText
                header={header?.(comment)}
              />
            </LazyItem>
          </li>
        ))}
      </ul>
    </section>
  ));
}
