'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ShowMore } from '@/components/patterns/show-more';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { sayCount } from '@/lib/client/list-count';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listSessions, revokeSession } from '@/lib/contract/users';
import { t } from './messages';
import { type Session, SessionRow } from './session-row';

export function Sessions() {
  const sessions = useInfiniteQuery(pagedQuery(listSessions, {}));
  const revoke = useMutation(mutation(revokeSession));
  const [isEndingAll, setIsEndingAll] = useState(false);
  const items: Session[] = sessions.data?.pages.flatMap((page) => page.items) ?? [];
  const others = items.filter((session) => !session.current);

  async function endOthers() {
    for (const session of others) await revoke.mutateAsync({ params: { sessionId: session.id } });
    showToast({ title: t('allYourOtherSessionsEnded') });
  }

  return (
    <Card
      title={
        sessions.data
          ? t('sessionsWithCount', { count: sayCount(sessions.data.pages[0]) ?? '' })
          : t('sessions')
      }
      description={t('theBrowsersWhereYouAreSigned')}
      flush
      actions={
        others.length > 1 ? (
          <Button size="small" onClick={() => setIsEndingAll(true)}>
            {t('endAllOthers')}
          </Button>
        ) : null
      }
    >
      {sessions.isError ? (
        <ErrorState
          level={3}
          title={t('yourSessionsCouldNotBeLoaded')}
          description={readMessage(sessions.error)}
          onRetry={() => void sessions.refetch()}
          isRetrying={sessions.isFetching}
        />
      ) : (
        <ul className="border-border border-t">
          {sessions.isPending
            ? [1, 2].map((row) => <SessionSkeleton key={row} />)
            : items.map((session) => <SessionRow key={session.id} session={session} />)}
        </ul>
      )}
      <ShowMore list={sessions} />
      <ConfirmDialog
        open={isEndingAll}
        onOpenChange={setIsEndingAll}
        title={t('endOtherSessions', { count: others.length })}
        confirmLabel={t('endSessions')}
        onConfirm={endOthers}
      >
        {t('thoseBrowsersAreSignedOutRight')}
      </ConfirmDialog>
    </Card>
  );
}

function SessionSkeleton() {
  return (
    <li className="flex items-center gap-3 border-border border-b px-4 py-3 last:border-b-0">
      <Skeleton className="size-5!" />
      <span className="flex-1">
        <Skeleton className="w-40" />
        <Skeleton className="mt-2 w-56 max-w-full" />
      </span>
    </li>
  );
}
