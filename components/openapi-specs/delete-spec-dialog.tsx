'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { deleteOpenApiSpec } from '@/lib/contract/openapi-specs';
import { nameSpec, type OpenapiSpec, type SpecParams } from './openapi-spec';
import { SpecUsages } from './spec-usages';

interface DeleteSpecDialogProps {
  params: SpecParams;
  spec: OpenapiSpec;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Says what breaks before a specification goes. */
export function DeleteSpecDialog({ params, spec, onClose, onDeleted }: DeleteSpecDialogProps) {
  const remove = useMutation(mutation(deleteOpenApiSpec, { alsoChanges: ['openapi-spec-versions'] }));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete ${nameSpec(spec)}?`}
      confirmLabel="Delete specification"
      typed={spec.slug}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { ...params } });
        showToast({ title: `${nameSpec(spec)} is deleted` });
        onDeleted?.();
      }}
    >
      <p>It goes for good, with all its versions. Pages that show its operations say that it is missing.</p>
      <div className="mt-2">
        <SpecUsages params={params} />
      </div>
    </ConfirmDialog>
  );
}
