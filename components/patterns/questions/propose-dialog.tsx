'use client';

import { useMutation } from '@tanstack/react-query';
import { useParams, useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { SpacePicker } from '@/components/patterns/space-picker';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { mutation } from '@/lib/client/query';
import { createQuestionChangeRequest } from '@/lib/contract/questions';
import { t } from './messages';
import { toPath } from './question-cells';

interface ProposeDialogProps {
  organizationId: string;
  question: { id: string; text: string };
  /** Offered first, while the person may write in it. */
  spaceId?: string;
  onOpened?: () => void;
  onClose: () => void;
}

const longestTitle = 256;

/** Opens a change request with a page that asks the question, and goes on in its editor. */
export function ProposeDialog({ organizationId, question, spaceId, onOpened, onClose }: ProposeDialogProps) {
  const router = useRouter();
  const { spaceId: here } = useParams<{ spaceId?: string }>();
  const [space, setSpace] = useState(spaceId ?? here ?? '');
  const [title, setTitle] = useState(question.text.slice(0, longestTitle));
  const create = useMutation(
    mutation(createQuestionChangeRequest, { alsoChanges: ['change-requests', 'spaces', 'site-insights'] }),
  );
  return (
    <FormDialog
      title={t('proposeAPage')}
      description={t('opensAChangeRequestWithA')}
      saveLabel={t('openChangeRequest')}
      disabled={space === '' || title.trim() === ''}
      fields={['title', 'space']}
      save={async () => {
        const { page } = await create.mutateAsync({
          params: { organizationId, questionId: question.id },
          body: { space, title: title.trim() },
        });
        onClose();
        onOpened?.();
        router.push(toPath(page.urls.app));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('pageTitle')} error={errors.title}>
            <Input
              value={title}
              maxLength={longestTitle}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
          <SpacePicker
            organizationId={organizationId}
            needs="edit"
            label={t('space')}
            value={space ? [space] : []}
            onValueChange={([chosen = '']) => setSpace(chosen)}
            empty={t('youHaveNoAccessToAnySpace')}
          />
          {errors.space ? <p className="text-danger text-xs">{errors.space}</p> : null}
        </>
      )}
    </FormDialog>
  );
}
