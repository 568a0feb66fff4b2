'use client';

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { Role } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { SkeletonRows } from '../data-table/skeleton-rows';
import { holderKey, type PersonOrTeam } from '../people/person';
import type { AccessTarget } from './access-calls';
import { keyOf } from './access-draft';
import type { AccessLinks } from './access-links';
import { teamGrantsQuery, userGrantsQuery } from './access-reads';
import { GrantRow } from './grant-row';
import { t } from './messages';
import { type AccessDraftState, toHolderId } from './use-access-draft';

const AddGrantsDialog = lazyDialog(async () => (await import('./add-grants-dialog')).AddGrantsDialog);

interface GrantsCardProps {
  target: AccessTarget;
  state: AccessDraftState;
  links: AccessLinks;
  me: string | undefined;
  /** It is not known yet what one may do here. */
  isPending: boolean;
  highest: Role | null;
  readOnly: boolean;
}

interface Row {
  holder: PersonOrTeam;
  members?: number;
  now: Role | null;
}

/** The people and teams with a role of their own on the object. */
export function GrantsCard({ target, state, links, me, isPending, highest, readOnly }: GrantsCardProps) {
  const [isAdding, setIsAdding] = useState(false);
  const users = useInfiniteQuery(userGrantsQuery(target));
  const teams = useInfiniteQuery(teamGrantsQuery(target));
  const lists = [teams, users];
  const failed = lists.find((list) => list.isError && !list.data);
  const stored: Row[] = [
    ...(teams.data?.pages ?? []).flatMap((page) =>
      page.items.map(({ team, permission }) => ({
        holder: { kind: 'team' as const, team },
        members: team.members,
        now: permission,
      })),
    ),
    ...(users.data?.pages ?? []).flatMap((page) =>
      page.items.map(({ user, permission }) => ({
        holder: { kind: 'user' as const, user },
        now: permission,
      })),
    ),
  ];
  const known = new Map(stored.map((row) => [holderKey(row.holder), row]));
  const fresh = state.added
    .filter((holder) => !known.has(holderKey(holder)) && state.draft.grants.has(keyOf(toHolderId(holder))))
    .map((holder): Row => ({ holder, now: null }));
  const rows = [...fresh, ...stored];

  function roleOf({ holder, now }: Row): Role | null {
    const drafted = state.draft.grants.get(keyOf(toHolderId(holder)));
    return drafted === undefined ? now : drafted;
  }

  function renderBody() {
    if (failed)
      return (
        <ErrorState
          level={3}
          description={readMessage(failed.error)}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      );
    if (isPending || lists.some((list) => list.isPending)) return <SkeletonRows columns={2} />;
    if (rows.length === 0)
      return (
        <p className="border-border border-t px-4 py-4 text-muted text-sm">
          {readOnly ? t('noRolesAreAssignedHere') : t('noRolesAreAssignedHereYet')}
        </p>
      );
    return (
      <ul aria-label={t('peopleAndTeamsWithARole')} className="border-border border-t">
        {rows.map((row) => (
          <GrantRow
            key={holderKey(row.holder)}
            holder={row.holder}
            members={row.members}
            href={
              row.holder.kind === 'user'
                ? links.member?.(row.holder.user.id)
                : links.team?.(row.holder.team.id)
            }
            isMe={row.holder.kind === 'user' && row.holder.user.id === me}
            now={row.now}
            role={roleOf(row)}
            highest={highest}
            readOnly={readOnly}
            onChange={(role) => state.setGrant(toHolderId(row.holder), role, row.now)}
          />
        ))}
      </ul>
    );
  }

  return (
    <Card
      flush
      title={t('peopleAndTeams')}
      description={t('theseRolesOverrideInheritedOnesEven')}
      actions={
        readOnly ? null : (
          <Button icon={<UserPlus aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('addPeopleOrTeams')}
          </Button>
        )
      }
    >
      {renderBody()}
      {lists.map((list, index) =>
        list.hasNextPage ? (
          <div
            key={index === 0 ? 'teams' : 'users'}
            className="flex justify-center border-border border-t py-2"
          >
            <Button size="small" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
              {index === 0 ? t('showMoreTeams') : t('showMorePeople')}
            </Button>
          </div>
        ) : null,
      )}
      {isAdding ? (
        <AddGrantsDialog
          target={target}
          highest={highest}
          hasRole={(holder) => known.has(holderKey(holder))}
          onAdd={state.add}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </Card>
  );
}
