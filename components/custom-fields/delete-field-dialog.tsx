'use client';

import { useMutation } from '@tanstack/react-query';
import { type CustomField, titleOfField } from '@/components/patterns/custom-fields/field-types';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { deleteCustomField, getCustomField } from '@/lib/contract/custom-fields';
import { t } from './messages';

interface DeleteFieldDialogProps {
  organizationId: string;
  field: CustomField;
  onClose: () => void;
}

export function DeleteFieldDialog({ organizationId, field, onClose }: DeleteFieldDialogProps) {
  const remove = useMutation(mutation(deleteCustomField));
  const params = { organizationId, fieldName: field.name };
  // Asked anew: values may have come since the list was read.
  const now = useQuery({
    ...query(getCustomField, { params }),
    placeholderData: field,
    enabled: remove.isIdle,
  });
  const spaces = now.data?.spaces ?? 0;
  const title = titleOfField(field);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('deleteTheField', { title })}
      confirmLabel={t('deleteField')}
      typed={spaces > 0 ? field.name : undefined}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        showToast({ title: t('fieldDeleted', { title }) });
      }}
    >
      {spaces === 0 ? t('noSpaceHasAValueIn') : t('itsValuesOnSpacesArePermanently', { spaces })}
    </ConfirmDialog>
  );
}
