'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { getUser } from '@/lib/contract/users';
import { type AuditEvent, auditActionsQuery, auditEventsQuery } from './audit-query';
import { AuditToolbar } from './audit-toolbar';
import { EventRow } from './event-row';
import { introductionOf } from './log-words';
import { t } from './messages';
import { nameSubject } from './subject-link';
import { type AuditFilters, useAuditFilters } from './use-audit-filters';

/** The log of an organization; without one that of the instance. */
export function AuditLog({ organizationId }: { organizationId?: string }) {
  const filters = useAuditFilters();
  const list = useInfiniteQuery({
    ...auditEventsQuery(organizationId, filters.filter),
    placeholderData: keepPreviousData,
  });
  const actions = useQuery(auditActionsQuery(organizationId));
  const words = new Map(actions.data?.items.map(({ action, title }) => [action, title]));
  const events = list.data?.pages.flatMap((page) => page.items) ?? [];
  const names = useNames(filters, list.isPending ? undefined : events);
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-180 text-muted text-sm">{introductionOf(organizationId)}</p>
      <AuditToolbar
        organizationId={organizationId}
        filters={filters}
        byName={names.by}
        aboutName={names.about}
      />
      <Card flush>
        {list.isPending || actions.isPending ? (
          <SkeletonEvents />
        ) : list.isError && !list.data ? (
          <ErrorState
            title={t('theAuditLogCouldNotBe')}
            description={readMessage(list.error)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        ) : events.length === 0 ? (
          <NoEvents onClear={filters.isFiltered ? filters.clear : undefined} />
        ) : (
          <ul aria-label={t('auditLog')} aria-busy={list.isPlaceholderData} onKeyDown={walk}>
            {events.map((event) => (
              <EventRow
                key={event.id}
                organizationId={organizationId}
                event={event}
                words={words.get(event.action) ?? event.action}
                onOnlySubject={() => filters.setAbout(event.subject?.id ?? '')}
                onOnlyActor={() => filters.setBy(event.actor?.id ?? '')}
              />
            ))}
          </ul>
        )}
      </Card>
      {list.hasNextPage ? (
        <Button
          className="self-center"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('showOlder')}
        </Button>
      ) : null}
    </div>
  );
}

/** What the log is narrowed down to, by name: as its rows say, which need not be of that person themselves. */
function useNames({ by, about }: AuditFilters, events: readonly AuditEvent[] | undefined) {
  const theirs = events?.find(({ actor }) => actor?.id === by);
  const ofIt = events?.find(({ subject }) => subject?.id === about);
  const doer = usePerson(events && !theirs ? by : '');
  const person = usePerson(events && !ofIt ? about : '');
  return {
    by: theirs?.actor?.displayName ?? doer,
    about: (ofIt && nameSubject(ofIt)) ?? person,
  };
}

/** The name of a person; empty for an empty id. */
function usePerson(userId: string): string | undefined {
  const person = useQuery({
    ...query(getUser, { params: { userId } }),
    enabled: userId !== '',
    retry: false,
  });
  return person.data?.displayName ?? (person.isError ? t('aDeletedAccount') : undefined);
}

/** Arrows go from one act to the next. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-event]')];
  const here = rows.indexOf(document.activeElement as HTMLElement);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (here < 0 || step === 0) return;
  event.preventDefault();
  rows[here + step]?.focus();
}

function NoEvents({ onClear }: { onClear: (() => void) | undefined }) {
  return onClear ? (
    <EmptyState
      title={t('noMatchingEntries')}
      description={t('noEntryMatchesTheFilter')}
      action={<Button onClick={onClear}>{t('clearFilter')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<ScrollText aria-hidden />}
      title={t('noEntriesYet')}
      description={t('signInsAndChangesToPeople')}
    />
  );
}

function SkeletonEvents() {
  return (
    <ul aria-hidden>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <li key={row} className="flex items-center gap-3 border-border border-b px-4 py-3.5 last:border-b-0">
          <Skeleton className="size-6! rounded-full" />
          <Skeleton className="w-1/2" />
          <Skeleton className="ml-auto w-20" />
        </li>
      ))}
    </ul>
  );
}
