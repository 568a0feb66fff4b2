'use client';

import { MessageSquarePlus } from 'lucide-react';
import { useMemo } from 'react';
import { DetachedTray } from '@/components/comments/detached-tray';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { wholeRequest } from '../review/sort-threads';
import type { ReviewConversations } from '../review/use-review-conversations';
import { t } from './messages';
import { PageThreads } from './page-threads';
import type { Talk } from './use-talk';

interface WholeThreadsProps {
  talk: Talk;
  pages: ReviewConversations['pages'];
  /** Pages that are on either side of the comparison. */
  knownIds: ReadonlySet<string>;
  mayComment: boolean;
}

/** What is said about the change request itself, and about pages that are on neither side any more. */
export function WholeThreads({ talk, pages, knownIds, mayComment }: WholeThreadsProps) {
  const lost = useMemo(
    () => [...talk.byPage].flatMap(([id, list]) => (id === wholeRequest || knownIds.has(id) ? [] : list)),
    [talk.byPage, knownIds],
  );
  const { page, text, detached } = talk.threads;
  const isEmpty = page.length + text.length + detached.length + lost.length + talk.drafts.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">{t('aboutTheWholeChangeRequest')}</h2>
        {mayComment ? (
          <Button
            size="small"
            icon={<MessageSquarePlus aria-hidden />}
            onClick={() => talk.begin(wholeRequest)}
          >
            {t('comment')}
          </Button>
        ) : null}
      </header>
      <PageThreads
        label={t('aboutTheWholeChangeRequest')}
        threads={[...page, ...text, ...detached]}
        drafts={talk.drafts}
        talk={talk}
        isWhole
      />
      <DetachedTray
        comments={lost}
        pages={pages}
        currentId={talk.activeId}
        targetOf={(id) => (id === talk.activeId ? talk.target : undefined)}
      />
      {isEmpty ? (
        <EmptyState
          title={t('noCommentsOnTheChangeRequest')}
          description={t('commentHereOnTheWholeChange')}
        />
      ) : null}
    </div>
  );
}
