'use client';

import clsx from 'clsx';
import { Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Comment, CommentReply } from './comment';
import { CommentBody } from './comment-body';
import { useCommentContext } from './comment-context';
import { t } from './messages';
import { PostMenu } from './post-menu';
import { isProvisional } from './provisional';
import { ReactionBar, ReactionButton } from './reaction-bar';

const Composer = lazyDialog(async () => (await import('./composer')).Composer);

interface PostProps {
  item: Comment | CommentReply;
  threadId: string;
  /** Marked as what a link leads to. */
  isTarget?: boolean;
  onChange: (markdown: string) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
  onQuote: (() => void) | undefined;
  /** Beside its time. */
  marks?: ReactNode;
  /** Below its text. */
  children?: ReactNode;
}

/** One comment or reply: who, when, what, and the reactions to it. */
export function Post(props: PostProps) {
  const { item, threadId, isTarget = false, onChange, onDelete, onQuote, marks, children } = props;
  const { actions, me } = useCommentContext();
  const [isEditing, setIsEditing] = useState(false);
  const { postedBy, permissions, reactions } = item;
  const name = postedBy.displayName || t('someone');
  const markdown = item.body.markdown ?? '';
  const react = (emoji: string) => void actions.react(item, threadId, emoji);
  return (
    <article
      id={`comment-${item.id}`}
      aria-label={item.object === 'comment' ? t('commentBy', { name }) : t('replyBy', { name })}
      className={clsx(
        'group/post flex min-w-0 scroll-mt-32 gap-2 rounded-md px-3 py-2',
        isTarget && 'bg-selected',
        isProvisional(item) && 'opacity-60',
      )}
    >
      <span className="flex h-6 items-center pointer-coarse:h-9">
        <Avatar name={name} src={postedBy.photoURL} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <header className="flex min-h-6 min-w-0 items-center gap-2 pointer-coarse:min-h-9">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-sm">
            <span className="min-w-0 max-w-full truncate font-medium">{name}</span>
            <span className="text-muted text-xs">
              {isProvisional(item) ? t('sending') : <RelativeTime value={item.postedAt} />}
              {item.editedAt ? (
                <> {t.rich('edited', { time: <RelativeTime value={item.editedAt} /> })}</>
              ) : null}
            </span>
            {item.pending ? (
              <Badge tone="warning" icon={<Clock aria-hidden />} title={t('onlyVisibleToYouUntilYou')}>
                {t('pending')}
              </Badge>
            ) : null}
            {marks}
          </div>
          {isProvisional(item) ? null : (
            <div className="flex shrink-0 items-center">
              {permissions.react ? <ReactionButton onToggle={react} /> : null}
              <PostMenu item={item} onEdit={() => setIsEditing(true)} onDelete={onDelete} onQuote={onQuote} />
            </div>
          )}
        </header>
        {isEditing ? (
          <Composer
            label={t('editYourComment')}
            submitLabel={t('save')}
            initial={markdown}
            mayWait={false}
            autoFocus
            onCancel={() => setIsEditing(false)}
            onSend={async (written) => {
              await onChange(written.markdown);
              setIsEditing(false);
            }}
          />
        ) : markdown.trim() ? (
          <div dir="auto" className="min-w-0">
            <CommentBody markdown={markdown} />
          </div>
        ) : null}
        {children}
        <ReactionBar reactions={reactions} me={me} mayReact={permissions.react} onToggle={react} />
      </div>
    </article>
  );
}
