'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { changeRequestPath } from '@/components/shell/paths';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { mutation } from '@/lib/client/query';
import { revertChangeRequest } from '@/lib/contract/change-requests';
import { type ChangeRequest, type ChangeRequestPlace, paramsOf, titleOf } from '../change-request';

interface RevertDialogProps {
  place: ChangeRequestPlace;
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
      title={`Revert ${titleOf(changeRequest)}?`}
      confirmLabel="Open a change request"
      onConfirm={open}
    >
      A new change request takes back what this one changed and leaves what came after it. You can look at it
      before you merge it.
    </ConfirmDialog>
  );
}
