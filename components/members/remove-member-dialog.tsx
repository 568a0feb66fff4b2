'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getMemberRemoval, removeMember, restoreMember } from '@/lib/contract/members';
import { type Member, nameOf } from './member';
import { t } from './messages';
import { sayRemoval } from './say-removal';

interface RemoveMemberDialogProps {
  organizationId: string;
  member: Member;
  isMe: boolean;
  onClose: () => void;
  /** Where to go when the screen was theirs. */
  onRemoved?: () => void;
}

/** Says what removing somebody means for them and for what they made, before it happens. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { organizationId, member, isMe, onClose, onRemoved } = props;
  const router = useRouter();
  const params = { organizationId, userId: member.id };
  const isAdmin = !isMe || member.role === 'admin';
  const removal = useQuery({ ...query(getMemberRemoval, { params }), enabled: isAdmin });
  const remove = useMutation(mutation(removeMember));
  const restore = useMutation(mutation(restoreMember));
  const name = nameOf(member);

  async function act() {
    await remove.mutateAsync({ params });
    if (isMe) {
      router.push('/');
      showToast({ title: t('youLeftTheOrganization') });
      return;
    }
    showToast({
      title: t('removedWithName', { name }),
      description: t('youCanRestoreThemUnderRemoved'),
      undo: () => restore.mutateAsync({ params }),
    });
    onRemoved?.();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isMe ? t('leaveThisOrganization') : t('remove', { name })}
      confirmLabel={isMe ? t('leave') : t('removeWithName', { name })}
      onConfirm={act}
    >
      {isAdmin && removal.isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-3 py-1">
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
          <Skeleton className="w-3/4" />
        </div>
      ) : removal.isError ? (
        <ErrorState
          level={3}
          title={t('theConsequencesCouldNotBeLoaded')}
          description={readMessage(removal.error)}
          onRetry={() => void removal.refetch()}
          isRetrying={removal.isFetching}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <p>{isMe ? t('youLoseAccessRightAwayOn') : t('losesAccessRightAwayOnAll', { name })}</p>
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {sayRemoval(removal.data, isMe).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
