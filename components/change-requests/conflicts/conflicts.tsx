'use client';

import { CircleCheck } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { makeRevisionResolvers, revisionQuery } from '@/components/diff/versions';
import { groupBy } from '@/components/patterns/group-by';
import { changeRequestPath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import {
  type ChangeRequest,
  type ChangeRequestParams,
  type Conflict,
  changeRequestQuery,
  conflictsQuery,
} from '../change-request';
import { ConflictCard } from './conflict-card';
import { ConflictsBar } from './conflicts-bar';
import { t } from './messages';
import { useConflictKeys } from './use-conflict-keys';
import { useResolve } from './use-resolve';

/** What the main content and the change request changed both, to be decided one by one. */
export function Conflicts(place: ChangeRequestParams) {
  const { organizationId, spaceId, number } = place;
  const { data: changeRequest } = useQuery(changeRequestQuery(place));
  const isMerged = changeRequest?.status === 'merged';
  const found = useQuery({ ...conflictsQuery(place), enabled: changeRequest !== undefined && !isMerged });
  if (found.isError && !found.data) {
    return (
      <ErrorState
        title={t('theConflictsCouldNotBeLoaded')}
        description={readMessage(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  if (!changeRequest || (!found.data && !isMerged)) return <Skeleton className="h-60" />;
  if (!found.data || found.data.conflicts.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title={t('noConflicts')}
          description={isMerged ? t('thisChangeRequestIsMerged') : t('itCanBeMergedIntoThe')}
          action={
            <Button asChild>
              <Link href={changeRequestPath(organizationId, spaceId, number)}>{t('backToOverview')}</Link>
            </Button>
          }
        />
      </Card>
    );
  }
  return <ConflictList place={place} changeRequest={changeRequest} conflicts={found.data.conflicts} />;
}

interface ConflictListProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  conflicts: readonly Conflict[];
}

function ConflictList({ place, changeRequest, conflicts }: ConflictListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { resolve, reopen, settle } = useResolve(place);
  const { data: revision } = useQuery(revisionQuery(place.spaceId, changeRequest.revision));
  const resolvers = useMemo(
    () => (revision ? makeRevisionResolvers(place.spaceId, revision) : {}),
    [revision, place.spaceId],
  );
  useConflictKeys(list);
  const mayResolve = changeRequest.permissions.edit && changeRequest.status !== 'archived';
  const pages = groupBy(conflicts, ({ page, title }) => page?.id ?? title);
  // A toast reports failures; the card shows the saved state.
  const ignore = () => undefined;

  return (
    <div className="flex flex-col gap-6">
      {mayResolve ? null : (
        <Banner title={t('youCanViewTheseConflicts')}>
          {changeRequest.status === 'archived'
            ? t('reopenTheChangeRequestToResolve')
            : t('peopleWithTheRoleEditCan')}
        </Banner>
      )}
      <div ref={list} className="flex flex-col gap-6">
        {[...pages].map(([pageId, own]) => {
          const ids = own.map(({ id }) => id);
          return (
            <section key={pageId} aria-label={own[0]?.title} className="flex flex-col gap-3">
              <header className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="min-w-0 break-words font-semibold text-base">
                  {own[0]?.title}{' '}
                  <span className="font-normal text-muted text-sm">
                    {t('conflictsWithCount', { count: own.length })}
                  </span>
                </h2>
                {mayResolve && own.length > 1 ? (
                  <span className="flex flex-wrap gap-2">
                    <Button size="small" onClick={() => void resolve(ids, { choice: 'main' }).catch(ignore)}>
                      {t('useMainContentForAll')}
                    </Button>
                    <Button size="small" onClick={() => void resolve(ids, { choice: 'yours' }).catch(ignore)}>
                      {t('useThisChangeRequestForAll')}
                    </Button>
                  </span>
                ) : null}
              </header>
              {own.map((conflict) => (
                <ConflictCard
                  key={conflict.id}
                  place={place}
                  conflict={conflict}
                  index={conflicts.indexOf(conflict)}
                  count={conflicts.length}
                  mayResolve={mayResolve}
                  resolvers={resolvers}
                  onResolve={(decision) => void resolve([conflict.id], decision).catch(ignore)}
                  onReopen={() => void reopen([conflict.id]).catch(ignore)}
                />
              ))}
            </section>
          );
        })}
      </div>
      {mayResolve ? (
        <ConflictsBar
          place={place}
          changeRequest={changeRequest}
          conflicts={conflicts}
          settle={settle}
          onReopenAll={() => reopen(conflicts.map(({ id }) => id))}
        />
      ) : null}
    </div>
  );
}
