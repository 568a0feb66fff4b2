'use client';

import { MessagesSquare } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { type Comment, isLost } from '@/components/comments/comment';
import { type CommentContext, CommentContextProvider } from '@/components/comments/comment-context';
import { Composer, type ComposerHandle } from '@/components/comments/composer';
import { DetachedTray } from '@/components/comments/detached-tray';
import { draftKeyOf } from '@/components/comments/drafts';
import { groupThreads } from '@/components/comments/group-threads';
import { usePlaceContent } from '@/components/comments/place-content';
import { listThreadCommands } from '@/components/comments/thread-commands';
import { isShown, type ShownThreads, ThreadFilter } from '@/components/comments/thread-filter';
import { ThreadGroups } from '@/components/comments/thread-groups';
import { useComments } from '@/components/comments/use-comments';
import { useThreadTarget } from '@/components/comments/use-thread-target';
import { useUrlState } from '@/components/patterns/use-url-state';
import { spacePath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';
import { TextLink } from './text-link';

interface SpaceCommentsProps {
  organizationId: string;
  spaceId: string;
  mayComment: boolean;
}

const noComments: readonly Comment[] = [];

export function SpaceComments({ organizationId, spaceId, mayComment }: SpaceCommentsProps) {
  const place = useMemo(() => ({ spaceId }), [spaceId]);
  const found = useComments(place);
  const { actions, me, comments = noComments } = found;
  const { list, resolvers } = usePlaceContent(place, (page) => spacePath(organizationId, spaceId, page.path));
  const [filter, setShown] = useUrlState('show');
  const shown = filter as ShownThreads;
  const target = useThreadTarget(found.comments);
  const composer = useRef<ComposerHandle>(null);
  const conversations = useMemo<CommentContext>(
    () => ({ place, actions, me, resolvers }),
    [place, actions, me, resolvers],
  );
  const detached = comments.filter((comment) => comment.status === 'open' && isLost(comment));
  const groups = groupThreads(
    comments.filter((comment) => !detached.includes(comment) && isShown(comment, shown, me?.id)),
    list,
    t('theWholeSpace'),
  );
  const paths = new Map(list.map(({ page }) => [page.id, page.path]));
  useCommands(
    listThreadCommands({
      threads: [...detached, ...groups.flatMap(({ threads }) => threads)],
      currentId: target.currentId,
      select: target.select,
      actions,
      compose: mayComment ? () => composer.current?.focus() : undefined,
    }),
  );

  if (found.error && !found.comments) {
    return (
      <ErrorState
        title={t('theCommentsCouldNotBeLoaded')}
        description={readMessage(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  if (!found.comments) {
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
        <Skeleton className="h-7 w-72" />
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
      </div>
    );
  }
  return (
    <CommentContextProvider value={conversations}>
      <div className="flex min-w-0 flex-col gap-4">
        <ThreadFilter shown={shown} onShow={setShown} comments={comments} all={t('all')} />
        {target.isMissing && found.isComplete ? (
          <Banner tone="warning">{t('theLinkedCommentWasDeleted')}</Banner>
        ) : null}
        <DetachedTray
          comments={detached}
          pages={list}
          currentId={target.currentId}
          targetOf={target.targetOf}
        />
        <ThreadGroups
          groups={groups}
          target={target}
          header={(comment) => (
            <TextLink
              comment={comment}
              path={paths.get(comment.target.page?.id ?? '')}
              hrefOf={(path) => spacePath(organizationId, spaceId, path)}
            />
          )}
        />
        {groups.length === 0 && detached.length === 0 ? (
          <EmptyState
            icon={<MessagesSquare aria-hidden />}
            title={comments.length === 0 ? t('noCommentsYet') : t('noMatchingConversations')}
            description={comments.length === 0 ? t('openAPageAndSelectText') : undefined}
            action={
              comments.length === 0 ? null : <Button onClick={() => setShown('')}>{t('showAll')}</Button>
            }
          />
        ) : null}
        {mayComment ? (
          <Composer
            ref={composer}
            label={t('commentOnTheSpace')}
            draftKey={draftKeyOf(place, 'new')}
            onSend={({ markdown }) => actions.post({ markdown })}
          />
        ) : null}
      </div>
    </CommentContextProvider>
  );
}
