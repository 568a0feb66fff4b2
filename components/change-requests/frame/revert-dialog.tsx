'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { changeRequestPath } from '@/components/shell/paths';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { mutation } from '@/lib/client/query';
import { revertChangeRequest } from '@/lib/contract/change-requests';
import { type ChangeRequest, type ChangeRequestParams, paramsOf, titleOf } from '../change-request';
import { t } from './messages';

interface RevertDialogProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  onClose: () => void;
}

export function RevertDialog({ place, changeRequest, onClose }: RevertDialogProps) {
  const router = useRouter();
  const revert = useMutation(mutation(revertChangeRequest, { alsoChanges: ['content'] }));

  async function open() {
    const made = await revert.mutateAsync({ params: paramsOf(place) });
    router.push(changeRequestPath(place.organizationId, place.spaceId, made.number));
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      tone="primary"
      title={t('revertWithTitle', { title: titleOf(changeRequest) })}
      confirmLabel={t('openChangeRequest')}
      onConfirm={open}
    >
      {t('thisOpensANewChangeRequest')}
    </ConfirmDialog>
  );
}
