'use client';

import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { SkeletonRows } from '@/components/patterns/data-table/skeleton-rows';
import { settingsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/select';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listAuditActions, listAuditEvents } from '@/lib/contract/audit-events';
import { t } from './messages';
import { sayChange } from './say-change';

interface MemberLogProps {
  organizationId: string;
  userId: string;
  name: string;
}

/** The latest of the audit log about one person: what was done to them, or what they did. */
export function MemberLog({ organizationId, userId, name }: MemberLogProps) {
  const [side, setSide] = useState<'subject' | 'actor'>('subject');
  const params = { organizationId };
  const events = useQuery(query(listAuditEvents, { params, query: { [side]: userId, limit: '20' } }));
  const actions = useQuery(query(listAuditActions, { params }));
  const titles = new Map(actions.data?.items.map(({ action, title }) => [action, title]));

  function renderBody() {
    if (events.isError && !events.data) {
      return (
        <ErrorState
          level={3}
          title={t('theLogCouldNotBeLoaded')}
          description={readMessage(events.error)}
          onRetry={() => void events.refetch()}
          isRetrying={events.isFetching}
        />
      );
    }
    if (!events.data) return <SkeletonRows columns={2} />;
    if (events.data.items.length === 0) {
      return (
        <EmptyState
          level={3}
          icon={<ScrollText aria-hidden />}
          title={t('noEntriesYet')}
          description={
            side === 'subject'
              ? t('changesToTheRoleTeamsAnd', { name })
              : t('changesThatMakesToPeopleAccess', { name })
          }
        />
      );
    }
    return (
      <ul aria-label={t('log')} className="divide-y divide-border">
        {events.data.items.map((event) => (
          <li
            key={event.id}
            className="flex min-h-11 flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2 text-sm"
          >
            <span>
              <span className="font-medium">{event.actor?.displayName ?? t('deletedAccount')}</span>{' '}
              {titles.get(event.action) ?? event.action}
            </span>
            <span className="min-w-0 flex-1 text-muted max-sm:basis-full">
              {side === 'actor' && event.subject?.title ? `${event.subject.title}. ` : ''}
              {sayChange(event.before, event.after, { [userId]: name })}
            </span>
            <span className="text-muted text-xs">
              <RelativeTime value={event.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    );
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={t('filterEntries')}
          className="w-full! sm:w-72!"
          value={side}
          onValueChange={setSide}
          options={[
            { value: 'subject', label: t('changesTo', { name }) },
            { value: 'actor', label: t('actionsBy', { name }) },
          ]}
        />
        <Button asChild variant="ghost" icon={<ScrollText aria-hidden />}>
          <Link
            href={`${settingsPath(organizationId, 'audit-log')}?${side === 'subject' ? 'about' : 'by'}=${encodeURIComponent(userId)}`}
          >
            {t('openAuditLog')}
          </Link>
        </Button>
      </div>
      <div className="overflow-hidden rounded-lg border border-border bg-surface">{renderBody()}</div>
    </div>
  );
}
