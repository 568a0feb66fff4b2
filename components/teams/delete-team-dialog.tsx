'use client';

import { useMutation } from '@tanstack/react-query';
import { sayEffect } from '@/components/patterns/access/access-words';
import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { deleteTeam } from '@/lib/contract/teams';
import { t } from './messages';
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
      title={t('deleteTheTeam', { title: team.title })}
      confirmLabel={t('deleteTeam')}
      typed={team.title}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        showToast({ title: t('teamDeleted', { title: team.title }) });
        onDeleted?.();
      }}
    >
      <p>
        {team.members === 0
          ? t('theTeamIsPermanentlyDeletedIt')
          : t('theTeamIsPermanentlyDeletedIts', { people: countPeople(team.members) })}
      </p>
      {losses.data ? (
        <Losses {...losses.data} />
      ) : losses.isError ? (
        <Banner tone="danger" className="mt-2">
          {readMessage(losses.error)}
        </Banner>
      ) : (
        <div role="status" aria-label={t('checkingWhoLosesAccess')} className="mt-2 flex flex-col gap-2">
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
          <ul aria-label={t('lostAccess')} className="flex flex-col gap-1">
            {losses.map(({ on, effect }) => (
              <li key={on.id}>
                <span className="text-text">{on.title || t('untitled')}</span>: {sayEffect(effect)}
              </li>
            ))}
          </ul>
          {shown.length > 0 ? (
            <p>
              {others > 0
                ? t('andMore', { shown: shown.join(', '), people: countPeople(others) })
                : `${shown.join(', ')}`}
            </p>
          ) : null}
        </>
      ) : null}
      {isWhole ? null : <p>{t('theTeamHasARoleOn', { objects })}</p>}
    </div>
  );
}
