'use client';

import { useState } from 'react';
import type { CommentPlace, CommentTarget } from '@/components/comments/comment';
import { CommentContextProvider } from '@/components/comments/comment-context';
import { Composer } from '@/components/comments/composer';
import { draftKeyOf, readDraft } from '@/components/comments/drafts';
import { Thread } from '@/components/comments/thread';
import { useComments } from '@/components/comments/use-comments';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';

interface ConversationsProps {
  place: CommentPlace;
  /** What a new comment is put on. */
  target: CommentTarget & { page: string };
  /** Names the draft of a new one among those of the place. */
  draft: string;
  /** Which of the comments on the page are shown here. */
  ids: readonly string[];
  label: string;
  empty: string;
  showsText?: boolean;
}

/** Open conversations on a text or a page, and a field for a new one. */
export function Conversations({ place, target, draft, ids, label, empty, showsText }: ConversationsProps) {
  const { comments, actions, me, error, refetch, isFetching } = useComments(place, {
    status: 'open',
    page: target.page,
  });
  const draftKey = draftKeyOf(place, `translate ${draft}`);
  const [isWriting, setIsWriting] = useState(() => readDraft(draftKey) !== undefined);
  // Which text one is on is known when the texts are read again.
  const [posted, setPosted] = useState<readonly string[]>([]);
  const shown = comments?.filter(({ id }) => ids.includes(id) || posted.includes(id));
  if (error && !comments)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-danger text-sm">
        {t('theCommentsCouldNotBeLoaded', { reason: readMessage(error) })}
        <Button size="small" variant="ghost" loading={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    );
  if (!shown) return <Skeleton className="h-16 w-full" />;
  return (
    <CommentContextProvider value={{ place, actions, me }}>
      {shown.length === 0 && !isWriting ? <p className="text-muted text-sm">{empty}</p> : null}
      <ul className="flex flex-col gap-3">
        {shown.map((comment) => (
          <li key={comment.id}>
            <Thread comment={comment} showsText={showsText ?? false} />
          </li>
        ))}
      </ul>
      {isWriting ? (
        <Composer
          label={label}
          placeholder={label}
          draftKey={draftKey}
          autoFocus
          onCancel={() => setIsWriting(false)}
          onSend={async ({ markdown }) => {
            const { id } = await actions.post({ markdown, ...target });
            setPosted((before) => [...before, id]);
            setIsWriting(false);
          }}
        />
      ) : (
        <Button size="small" className="self-start" onClick={() => setIsWriting(true)}>
          {t('addComment')}
        </Button>
      )}
    </CommentContextProvider>
  );
}
