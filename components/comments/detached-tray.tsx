'use client';

import { Unlink } from 'lucide-react';
import { useState } from 'react';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { Button } from '@/components/ui/button';
import { lazyDialog, lazyPart } from '@/components/ui/lazy-dialog';
import type { Comment, ThreadTarget } from './comment';
import { t } from './messages';

const Thread = lazyPart(async () => (await import('./thread')).Thread);
const AttachDialog = lazyDialog(async () => (await import('./attach-dialog')).AttachDialog);

interface DetachedTrayProps {
  comments: readonly Comment[];
  pages: readonly ListedPage[];
  currentId: string | undefined;
  targetOf: (id: string) => ThreadTarget | undefined;
  /** Folded until somebody opens it, where it stands above what one came for. */
  startsFolded?: boolean;
}

/** Conversations whose text is gone: they keep what it said, and can be put on another text. */
export function DetachedTray(props: DetachedTrayProps) {
  const { comments, pages, currentId, targetOf, startsFolded = false } = props;
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? (!startsFolded || comments.some(({ id }) => id === currentId));
  const [attached, setAttached] = useState<Comment>();
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="detached-title" className="rounded-lg border border-border bg-sunken">
      <header className="flex flex-wrap items-center gap-2 px-3 py-2">
        <Unlink aria-hidden className="size-4 shrink-0 text-warning" />
        <div className="min-w-0 flex-1">
          <h2 id="detached-title" className="font-medium text-sm">
            {t.rich('detachedWithSpan', {
              span: (chunks) => <span className="ml-2 font-normal text-muted">{chunks}</span>,
              count: comments.length,
            })}
          </h2>
          <p className="text-muted text-xs">{t('theTextOfTheseConversationsWas')}</p>
        </div>
        <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
          {isOpen ? t('hide') : t('show')}
        </Button>
      </header>
      {isOpen ? (
        <ul className="flex flex-col gap-3 p-3 pt-0">
          {comments.map((comment) => (
            <li key={comment.id} data-slot={comment.id}>
              <Thread
                comment={comment}
                isCurrent={comment.id === currentId}
                target={targetOf(comment.id)}
                header={
                  comment.target.page ? (
                    <p className="truncate border-border border-b px-3 py-1.5 text-muted text-xs">
                      {comment.target.page.title || t('aPage')}
                    </p>
                  ) : null
                }
                actions={
                  comment.permissions.resolve ? (
                    <Button size="small" onClick={() => setAttached(comment)}>
                      {t('reattach')}
                    </Button>
                  ) : null
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      {attached ? (
        <AttachDialog comment={attached} pages={pages} onClose={() => setAttached(undefined)} />
      ) : null}
    </section>
  );
}
