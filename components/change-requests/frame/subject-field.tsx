'use client';

import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { updateChangeRequest } from '@/lib/contract/change-requests';
import { type ChangeRequest, type ChangeRequestParams, paramsOf, titleOf } from '../change-request';
import { t } from './messages';

interface SubjectFieldProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

/** The subject as the heading of the screen, edited where it stands: Enter or leaving saves, Escape does not. */
export function SubjectField({ place, changeRequest }: SubjectFieldProps) {
  const [draft, setDraft] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const update = useMutation(mutation(updateChangeRequest));
  const params = paramsOf(place);
  const mayEdit = changeRequest.permissions.edit && changeRequest.status !== 'merged';
  const shown = update.isPending ? (update.variables.body?.subject ?? '') : changeRequest.subject;

  function close() {
    setDraft(undefined);
    requestAnimationFrame(() => button.current?.focus());
  }

  async function save() {
    const subject = (draft ?? '').trim();
    const before = changeRequest.subject;
    close();
    if (draft === undefined || subject === before) return;
    if ((await findFieldErrors(updateChangeRequest, { subject })).subject) return;
    update.mutate(
      { params, body: { subject } },
      {
        onError: (error) =>
          showToast({
            tone: 'danger',
            title: t('theSubjectCouldNotBeChanged'),
            description: readMessage(error),
            action: { label: t('editAgain'), onSelect: () => setDraft(subject) },
          }),
      },
    );
  }

  if (draft !== undefined) {
    return (
      <h1 className="w-full max-w-180">
        <Input
          aria-label={t('subject')}
          autoFocus
          maxLength={100}
          placeholder={t('whatItIsAbout')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save();
            if (event.key === 'Escape') close();
          }}
          className="h-9 font-semibold text-lg!"
        />
      </h1>
    );
  }
  return (
    <div className="flex min-w-0 items-start gap-1">
      <h1 className="min-w-0 break-words font-semibold text-xl">
        {titleOf({ subject: shown })} <span className="font-normal text-muted">#{changeRequest.number}</span>
      </h1>
      {mayEdit ? (
        <IconButton
          ref={button}
          label={t('editSubject')}
          size="small"
          className="mt-0.5"
          onClick={() => setDraft(changeRequest.subject)}
        >
          <Pencil aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}
