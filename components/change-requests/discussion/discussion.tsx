'use client';

import { Clock, FileText, MessagesSquare } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { CommentContextProvider } from '@/components/comments/comment-context';
import { Composer, type ComposerHandle } from '@/components/comments/composer';
import { DetachedTray } from '@/components/comments/detached-tray';
import { draftKeyOf } from '@/components/comments/drafts';
import { listThreadCommands } from '@/components/comments/thread-commands';
import { ThreadFilter } from '@/components/comments/thread-filter';
import { ThreadGroups } from '@/components/comments/thread-groups';
import { useThreadTarget } from '@/components/comments/use-thread-target';
import { ToggleGroup } from '@/components/diff/toggle-group';
import { useCommands } from '@/components/shell/use-commands';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { type ChangeRequest, type ChangeRequestParams, changeRequestQuery } from '../change-request';
import { ReviewBar } from '../review/review-bar';
import { t } from './messages';
import { ThreadPlace } from './thread-place';
import { Timeline } from './timeline';
import { useDiscussion } from './use-discussion';

/** Everything that was said about the change request, and what happened meanwhile. */
export function Discussion(place: ChangeRequestParams) {
  const { data } = useQuery(changeRequestQuery(place));
  return data ? <LoadedDiscussion place={place} changeRequest={data} /> : null;
}

interface LoadedDiscussionProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

function LoadedDiscussion({ place, changeRequest }: LoadedDiscussionProps) {
  const discussion = useDiscussion(place, changeRequest);
  const { review, detached, walked, shown, setShown, setOrder, isByPage, groups, timeline, titles } =
    discussion;
  const { found, pages } = review;
  // Merged and archived change requests can be discussed, but not reviewed.
  const isClosed = changeRequest.status === 'merged' || changeRequest.status === 'archived';
  const conversations = useMemo(() => {
    const { review: mode, ...rest } = review.conversations;
    return isClosed || !mode ? rest : review.conversations;
  }, [review.conversations, isClosed]);
  const target = useThreadTarget(found.comments);
  const composer = useRef<ComposerHandle>(null);
  const mayComment = changeRequest.permissions.comment;
  useCommands(
    listThreadCommands({
      threads: walked,
      currentId: target.currentId,
      select: target.select,
      actions: conversations.actions,
      compose: mayComment ? () => composer.current?.focus() : undefined,
    }),
  );

  if (found.error && !found.comments) {
    return (
      <ErrorState
        title={t('theDiscussionCouldNotBeLoaded')}
        description={readMessage(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  if (discussion.isPending) return <DiscussionSkeleton />;
  return (
    <CommentContextProvider value={conversations}>
      <div className="mx-auto flex w-full min-w-0 max-w-200 flex-col gap-4 pb-28">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ThreadFilter shown={shown} onShow={setShown} comments={found.comments ?? []} all={t('all')} />
          <ToggleGroup
            label={t('sort')}
            value={isByPage ? 'page' : ''}
            options={[
              { value: '', label: t('byTime'), icon: <Clock aria-hidden /> },
              { value: 'page', label: t('byPage'), icon: <FileText aria-hidden /> },
            ]}
            onChange={setOrder}
          />
        </div>
        {target.isMissing && found.isComplete ? (
          <Banner tone="warning">{t('theLinkedCommentWasDeletedOr')}</Banner>
        ) : null}
        <DetachedTray
          comments={detached}
          pages={pages}
          currentId={target.currentId}
          targetOf={target.targetOf}
        />
        {isByPage ? (
          <ThreadGroups
            groups={groups}
            target={target}
            header={(comment) => (
              <ThreadPlace
                place={place}
                comment={comment}
                title={titles.get(comment.target.page?.id ?? '')}
              />
            )}
          />
        ) : (
          <Timeline place={place} entries={timeline} titles={titles} target={target} />
        )}
        {walked.length === 0 ? (
          shown === '' ? (
            <EmptyState
              icon={<MessagesSquare aria-hidden />}
              title={t('noCommentsYet')}
              description={
                mayComment ? t('commentOnTheWholeChangeRequest') : t('commentsOnThisChangeRequestAppear')
              }
            />
          ) : (
            <EmptyState
              icon={<MessagesSquare aria-hidden />}
              title={t('noMatchingConversations')}
              action={<Button onClick={() => setShown('')}>{t('showAll')}</Button>}
            />
          )
        ) : null}
        {mayComment ? (
          <Composer
            ref={composer}
            label={t('commentOnTheChangeRequest')}
            draftKey={draftKeyOf(conversations.place, 'new')}
            onSend={({ markdown, pending }) =>
              conversations.actions.post({ markdown, ...(pending ? { pending } : {}) })
            }
          />
        ) : null}
        <ReviewBar place={place} changeRequest={changeRequest} conversations={review} />
      </div>
    </CommentContextProvider>
  );
}

function DiscussionSkeleton() {
  return (
    <div role="status" aria-label={t('loading')} className="mx-auto flex w-full max-w-200 flex-col gap-4">
      <Skeleton className="h-7 w-72" />
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
    </div>
  );
}
