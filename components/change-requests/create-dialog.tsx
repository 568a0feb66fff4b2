'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { changeRequestPath } from '@/components/shell/paths';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { mutation } from '@/lib/client/query';
import { createChangeRequest } from '@/lib/contract/change-requests';
import { t } from './messages';

interface CreateDialogProps {
  organizationId: string;
  spaceId: string;
  onClose: () => void;
}

/** Opens a draft and goes on in its editor. */
export function CreateDialog({ organizationId, spaceId, onClose }: CreateDialogProps) {
  const router = useRouter();
  const [subject, setSubject] = useState('');
  const create = useMutation(mutation(createChangeRequest));
  const body = subject.trim() ? { subject: subject.trim() } : { blank: true };
  return (
    <FormDialog
      size="small"
      title={t('newChangeRequest')}
      description={t('itStartsWithTheCurrentContent')}
      saveLabel={t('createAndEdit')}
      fields={['subject']}
      validate={() => findFieldErrors(createChangeRequest, body)}
      save={async () => {
        const { number } = await create.mutateAsync({ params: { spaceId }, body });
        // Closing rewrites the address, so it comes before the way to the editor.
        onClose();
        router.push(changeRequestPath(organizationId, spaceId, number, 'edit'));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <Field label={t('subject')} optional hint={t('aFewWordsAboutTheChange')} error={errors.subject}>
          <Input value={subject} maxLength={100} onChange={(event) => setSubject(event.target.value)} />
        </Field>
      )}
    </FormDialog>
  );
}
