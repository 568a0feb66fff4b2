'use client';

import { MessagesSquare, X } from 'lucide-react';
import { useState } from 'react';
import { type Comment, isLost } from '@/components/comments/comment';
import { CommentContextProvider } from '@/components/comments/comment-context';
import { readPlain } from '@/components/comments/quoted-text';
import { Thread } from '@/components/comments/thread';
import { LazyItem } from '@/components/patterns/lazy-item';
import { spaceCommentsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';
import { NewComment } from './new-comment';
import type { PageTalk } from './use-page-talk';

const AttachDialog = lazyDialog(
  async () => (await import('@/components/comments/attach-dialog')).AttachDialog,
);

interface CommentsPanelProps {
  organizationId: string;
  talk: PageTalk;
}

/** The conversations on a page, in the order of its text. */
export function CommentsPanel({ organizationId, talk }: CommentsPanelProps) {
  const { conversations, comments, shown, setShown, target, mayComment, isWriting, write, closePanel } = talk;
  const { spaceId } = conversations.place;
  const [attached, setAttached] = useState<Comment>();
  const listed = comments?.filter(({ status }) => status === shown);
  const count = (status: Comment['status']) =>
    comments?.filter((comment) => comment.status === status).length;
  return (
    <CommentContextProvider value={conversations}>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
        <header className="sticky -top-4 z-10 -mx-4 -mt-4 flex flex-wrap items-center gap-1 border-border border-b bg-canvas px-4 py-3">
          <h2 className="mr-auto font-semibold text-base">{t('comments')}</h2>
          {(['open', 'resolved'] as const).map((status) => (
            <Button
              key={status}
              size="small"
              variant="ghost"
              aria-pressed={shown === status}
              className={shown === status ? 'bg-selected! text-text!' : undefined}
              onClick={() => setShown(status)}
            >
              {status === 'open'
                ? t.rich('openWithSpan', {
                    span: (chunks) => <span className="font-normal text-muted">{chunks}</span>,
                    count: count(status) ?? '',
                  })
                : t.rich('resolved', {
                    span: (chunks) => <span className="font-normal text-muted">{chunks}</span>,
                    count: count(status) ?? '',
                  })}
            </Button>
          ))}
          <IconButton label={t('closeComments')} size="small" onClick={closePanel}>
            <X aria-hidden />
          </IconButton>
        </header>
        {isWriting ? <NewComment talk={talk} /> : null}
        {mayComment && !isWriting ? (
          <Button onClick={() => write(undefined)}>{t('commentOnThisPage')}</Button>
        ) : null}
        {talk.found.error && !comments ? (
          <ErrorState
            level={3}
            title={t('theCommentsCouldNotBeLoaded')}
            description={readMessage(talk.found.error)}
            onRetry={() => void talk.found.refetch()}
          />
        ) : null}
        {comments || talk.found.error ? null : <Skeleton className="h-24 rounded-lg" />}
        {listed?.length === 0 && !isWriting ? (
          <EmptyState
            level={3}
            icon={<MessagesSquare aria-hidden />}
            title={shown === 'open' ? t('noOpenConversations') : t('noResolvedConversations')}
            description={mayComment && shown === 'open' ? t('selectTextToCommentOnIt') : undefined}
          />
        ) : null}
        <ul className="flex flex-col gap-3">
          {listed?.map((comment) => (
            <li key={comment.id} data-slot={comment.id}>
              <LazyItem height={160} isNeeded={comment.id === target.currentId}>
                <Thread
                  comment={comment}
                  isCurrent={comment.id === target.currentId}
                  target={target.targetOf(comment.id)}
                  header={<OnText comment={comment} onGo={() => talk.select(comment.id)} />}
                  actions={
                    isLost(comment) && comment.permissions.resolve ? (
                      <Button size="small" onClick={() => setAttached(comment)}>
                        {t('reattach')}
                      </Button>
                    ) : null
                  }
                />
              </LazyItem>
            </li>
          ))}
        </ul>
        <Link
          href={spaceCommentsPath(organizationId, spaceId)}
          className="self-start rounded-sm text-accent text-sm underline-offset-2 hover:underline"
        >
          {t('allCommentsOfThisSpace')}
        </Link>
      </div>
      {attached ? (
        <AttachDialog comment={attached} pages={talk.pages} onClose={() => setAttached(undefined)} />
      ) : null}
    </CommentContextProvider>
  );
}

/** The words that it is on, and the way to them. */
function OnText({ comment, onGo }: { comment: Comment; onGo: () => void }) {
  const { range, node } = comment.target;
  if (range?.detached) return null;
  if (!range) {
    return (
      <p className="border-border border-b bg-sunken px-3 py-1.5 text-muted text-xs">
        {node ? t('onABlock') : t('onThePage')}
      </p>
    );
  }
  return (
    <button
      type="button"
      dir="auto"
      onClick={onGo}
      title={t('showInText')}
      className="block w-full truncate border-border border-b bg-sunken px-3 py-1.5 text-left text-muted text-xs hover:text-text focus-visible:-outline-offset-2"
    >
      {readPlain(range.quote)}
    </button>
  );
}
