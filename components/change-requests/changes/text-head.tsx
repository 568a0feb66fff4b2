'use client';

import { DetachedTray } from '@/components/comments/detached-tray';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { readMessage } from '@/lib/client/api-error';
import type { ReviewConversations } from '../review/use-review-conversations';
import { t } from './messages';
import { PageThreads } from './page-threads';
import type { Talk } from './use-talk';

interface TextHeadProps {
  talk: Talk;
  review: ReviewConversations;
  /** What is said of the page stands beside its text. */
  hasColumn: boolean;
}

/** Above the text of a page: conversations whose text is gone, and those on the page itself. */
export function TextHead({ talk, review, hasColumn }: TextHeadProps) {
  const { error, comments, refetch, isFetching } = review.found;
  return (
    <>
      {error && !comments ? (
        <Banner tone="danger">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {t('theConversationsCouldNotBeLoaded', { message: readMessage(error) })}
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        </Banner>
      ) : null}
      <DetachedTray
        key={talk.pageId}
        startsFolded
        comments={talk.threads.detached}
        pages={review.pages}
        currentId={talk.activeId}
        targetOf={(id) => (id === talk.activeId ? talk.target : undefined)}
      />
      {hasColumn ? null : (
        <PageThreads
          label={t('onThisPage')}
          threads={talk.threads.page}
          drafts={talk.drafts.filter((draft) => draft.text === undefined)}
          talk={talk}
        />
      )}
    </>
  );
}
