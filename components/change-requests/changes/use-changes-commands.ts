'use client';

import { listThreadCommands } from '@/components/comments/thread-commands';
import { readPlace } from '@/components/diff/places/read-place';
import type { ComparisonState } from '@/components/diff/use-comparison';
import { useCommands } from '@/components/shell/use-commands';
import { listInOrder, pageIdOf, wholeRequest } from '../review/sort-threads';
import type { ReviewConversations } from '../review/use-review-conversations';
import { t } from './messages';
import { targetAt } from './use-block-tools';
import type { SelectedRange } from './use-selection';
import type { Talk } from './use-talk';

interface ChangesCommandsProps {
  comparison: ComparisonState;
  review: ReviewConversations;
  talk: Talk;
  selected: SelectedRange | undefined;
  mayComment: boolean;
}

/** The keys of conversations in the compared texts. */
export function useChangesCommands({ comparison, review, talk, selected, mayComment }: ChangesCommandsProps) {
  const pageIds = comparison.everywhere.map(({ id }) => id);
  const rank = (id: string) => (id === wholeRequest ? -1 : pageIds.indexOf(id));
  const threads = listInOrder(talk.comments, pageIds);

  /** On what is selected, else on the block or change that has the focus, else on the page. */
  function compose() {
    if (selected) talk.begin(talk.pageId, selected);
    else talk.begin(talk.pageId, talk.isWhole ? undefined : findFocused());
  }

  const commands = listThreadCommands({
    threads,
    // Where none is open, the walk begins at the page that one looks at.
    currentId:
      talk.walkedId ?? threads.findLast((comment) => rank(pageIdOf(comment)) < rank(talk.pageId))?.id,
    select: (id) => {
      const found = threads.find((comment) => comment.id === id);
      if (found) talk.open(found);
    },
    actions: review.conversations.actions,
    compose: mayComment ? compose : undefined,
  });
  // Without an open conversation the other keys belong to the screen around.
  const needsActive = new Set(['reply-thread', 'resolve-thread']);
  useCommands([
    ...commands.filter(({ id }) => talk.active !== undefined || !needsActive.has(id)),
    ...(mayComment
      ? [
          {
            id: 'comment-selection',
            label: t('commentOnTheSelectedText'),
            group: t('conversations'),
            shortcut: 'mod+shift+m',
            hidden: true,
            run: compose,
          },
        ]
      : []),
  ]);
}

function findFocused() {
  const { activeElement } = document;
  const drawn =
    activeElement?.closest<HTMLElement>('[data-drawn]') ??
    // The current content of a change.
    activeElement?.querySelector<HTMLElement>('[data-drawn]:not([data-drawn="before"])') ??
    activeElement?.querySelector<HTMLElement>('[data-drawn]');
  const isInText = activeElement?.closest('[data-change], [data-drawn]');
  return drawn && isInText ? targetAt(readPlace(drawn)) : undefined;
}
