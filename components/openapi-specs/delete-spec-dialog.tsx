'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { deleteOpenApiSpec } from '@/lib/contract/openapi-specs';
import { t } from './messages';
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
      title={t('deleteWithSpec', { spec: nameSpec(spec) })}
      confirmLabel={t('deleteSpecification')}
      typed={spec.slug}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { ...params } });
        showToast({ title: t('deleted', { spec: nameSpec(spec) }) });
        onDeleted?.();
      }}
    >
      <p>{t('itIsPermanentlyDeletedWithAll')}</p>
      <div className="mt-2">
        <SpecUsages params={params} />
      </div>
    </ConfirmDialog>
  );
}
