'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { sayEffect } from '@/components/patterns/access/access-words';
import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { deleteTeam } from '@/lib/contract/teams';
import { countPeople, type Team } from './team';
import { listLosers, readTeamLosses, sayLoss } from './team-loss';

const mostNames = 8;

interface DeleteTeamDialogProps {
  organizationId: string;
  team: Team;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Says who loses what before a team goes. */
export function DeleteTeamDialog({ organizationId, team, onClose, onDeleted }: DeleteTeamDialogProps) {
  const params = { organizationId, teamId: team.id };
  const remove = useMutation(mutation(deleteTeam));
  const losses = useQuery({
    queryKey: ['permissions', 'team-losses', params],
    queryFn: ({ signal }) => readTeamLosses(params, signal),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete the team ${team.title}?`}
      confirmLabel="Delete team"
      typed={team.title}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        showToast({ title: `The team ${team.title} is deleted` });
        onDeleted?.();
      }}
    >
      <p>
        The team goes for good.{' '}
        {team.members === 0
          ? 'It has no member.'
          : `Its ${countPeople(team.members)} stay in the organization.`}
      </p>
      {losses.data ? (
        <Losses {...losses.data} />
      ) : losses.isError ? (
        <Banner tone="danger" className="mt-2">
          {readMessage(losses.error)}
        </Banner>
      ) : (
        <div role="status" aria-label="Finding out who loses what" className="mt-2 flex flex-col gap-2">
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
      )}
    </ConfirmDialog>
  );
}

function Losses({ losses, objects, isWhole }: Awaited<ReturnType<typeof readTeamLosses>>) {
  const { names } = listLosers(losses);
  const shown = names.slice(0, mostNames);
  const others = names.length - shown.length;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p className="font-medium text-text">{sayLoss(losses)}</p>
      {losses.length > 0 ? (
        <>
          <ul aria-label="What is lost where" className="flex flex-col gap-1">
            {losses.map(({ on, effect }) => (
              <li key={on.id}>
                <span className="text-text">{on.title || 'Untitled'}</span>: {sayEffect(effect)}
              </li>
            ))}
          </ul>
          {shown.length > 0 ? (
            <p>
              {shown.join(', ')}
              {others > 0 ? ` and ${countPeople(others)} more` : ''}
            </p>
          ) : null}
        </>
      ) : null}
      {isWhole ? null : <p>The team has a role on {objects} objects; the first 20 are looked at here.</p>}
    </div>
  );
}
