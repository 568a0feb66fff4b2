'use client';

import { useMutation } from '@tanstack/react-query';
import { UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import type { TeamChoice } from '@/components/patterns/people/person';
import { TeamPicker } from '@/components/patterns/people/team-picker';
import { teamPath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listMemberTeams, putTeamMember, removeTeamMember } from '@/lib/contract/teams';
import { type Member, nameOf } from '../member';
import { t } from './messages';

type Membership = ReplyOf<typeof listMemberTeams>['items'][number];

interface MemberTeamsProps {
  organizationId: string;
  member: Member;
  isAdmin: boolean;
}

/** The teams of a member; owners and administrators add and take out. */
export function MemberTeams({ organizationId, member, isAdmin }: MemberTeamsProps) {
  const list = useInfiniteQuery(
    pagedQuery(listMemberTeams, { params: { organizationId, userId: member.id }, query: { limit: '50' } }),
  );
  const add = useMutation(mutation(putTeamMember));
  const remove = useMutation(mutation(removeTeamMember));
  const [isAdding, setIsAdding] = useState<TeamChoice>();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const paramsOf = (teamId: string) => ({ organizationId, teamId, userId: member.id });

  async function put(team: TeamChoice, role: 'owner' | 'member' = 'member'): Promise<void> {
    setIsAdding(team);
    try {
      await add.mutateAsync({ params: paramsOf(team.id), body: { role } });
      showToast({
        title: t('addedToTheTeam', { name: nameOf(member), title: team.title }),
        undo: () => remove.mutateAsync({ params: paramsOf(team.id) }),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('couldNotBeAddedToThe', { name: nameOf(member), title: team.title }),
        description: readMessage(error),
      });
    } finally {
      setIsAdding(undefined);
    }
  }

  async function takeOut({ team, member: { role } }: Membership): Promise<void> {
    try {
      await remove.mutateAsync({ params: paramsOf(team.id) });
      showToast({
        title: t('removedFromTheTeam', { name: nameOf(member), title: team.title }),
        undo: () => put(team, role),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('couldNotBeRemovedFromThe', { name: nameOf(member), title: team.title }),
        description: readMessage(error),
      });
    }
  }

  return (
    <Card title={t('teams')} description={t('theyGetTheAccessOfTheir')}>
      {list.isError && !list.data ? (
        <ErrorState
          level={3}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : list.isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-3 py-2">
          <Skeleton className="w-40" />
          <Skeleton className="w-32" />
        </div>
      ) : (
        <ul aria-label={t('teams')} className="flex flex-col">
          {items.map((item) => (
            <TeamRow
              key={item.team.id}
              item={item}
              href={teamPath(organizationId, item.team.id)}
              mayRemove={item.team.permissions.admin}
              isBusy={remove.isPending && remove.variables?.params.teamId === item.team.id}
              onRemove={() => void takeOut(item)}
            />
          ))}
          {items.length === 0 ? <li className="py-1 text-muted text-sm">{t('notInAnyTeam')}</li> : null}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button size="small" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          {t('showMore')}
        </Button>
      ) : null}
      {isAdmin ? (
        <div className="mt-2">
          <TeamPicker
            aria-label={t('addToATeam')}
            placeholder={t('addToATeam')}
            organizationId={organizationId}
            single
            value={isAdding ? [isAdding] : []}
            whyNot={(team) =>
              items.some((item) => item.team.id === team.id) ? t('alreadyInThisTeam') : undefined
            }
            onValueChange={([team]) => {
              if (team) void put(team);
            }}
          />
        </div>
      ) : null}
    </Card>
  );
}

interface TeamRowProps {
  item: Membership;
  href: string;
  mayRemove: boolean;
  isBusy: boolean;
  onRemove: () => void;
}

function TeamRow({ item, href, mayRemove, isBusy, onRemove }: TeamRowProps) {
  const { team, member } = item;
  return (
    <li className="flex min-h-9 items-center gap-2 text-sm">
      <UsersRound aria-hidden className="size-4 shrink-0 text-muted" />
      <Link href={href} className="min-w-0 truncate hover:underline">
        {team.title}
      </Link>
      {member.role === 'owner' ? <Badge tone="accent">{t('owner')}</Badge> : null}
      {mayRemove ? (
        <IconButton
          size="small"
          className="ml-auto"
          label={t('removeFrom', { title: team.title })}
          disabled={isBusy}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
