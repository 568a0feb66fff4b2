'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { ShownPerson } from '@/components/patterns/people/person';
import { PersonPicker } from '@/components/patterns/people/person-picker';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { updateTeamMembers } from '@/lib/contract/teams';
import { t } from './messages';
import { nameRefused, readAddresses } from './read-addresses';
import { countPeople, type Team, type TeamParams } from './team';

interface AddMembersDialogProps {
  params: TeamParams;
  team: Team;
  onClose: () => void;
}

/** Adds several people at once: picked by name, or pasted as a list of addresses. */
export function AddMembersDialog({ params, team, onClose }: AddMembersDialogProps) {
  const [people, setPeople] = useState<readonly ShownPerson[]>([]);
  const [text, setText] = useState('');
  const update = useMutation(mutation(updateTeamMembers));
  const addresses = readAddresses(text);
  const add = [...people.map(({ id }) => id), ...addresses];
  const shown = [...people.map(({ displayName }) => displayName), ...addresses];

  async function save() {
    try {
      await update.mutateAsync({ params: { ...params }, body: { add } });
    } catch (error) {
      throw new Error(nameRefused(readMessage(error), shown));
    }
    const [only] = shown;
    const who = shown.length === 1 && only ? only : countPeople(shown.length);
    showToast({ title: t('addedTo', { who, title: team.title }) });
  }

  return (
    <FormDialog
      title={t('addMembersTo', { title: team.title })}
      description={t('theyGetTheAccessOfThe')}
      saveLabel={add.length > 1 ? t('addWithPeople', { people: countPeople(add.length) }) : t('add')}
      disabled={add.length === 0}
      validate={() => {
        const hasText = text.trim() !== '' && addresses.length === 0;
        return hasText ? { addresses: t('noEMailAddressesFound') } : noErrors;
      }}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('people')}>
            <PersonPicker organizationId={params.organizationId} value={people} onValueChange={setPeople} />
          </Field>
          <Field
            label={t('eMailAddresses')}
            optional
            hint={
              addresses.length > 0 ? t('addressesFound', { count: addresses.length }) : t('pasteAListOfEMail')
            }
            error={errors.addresses}
          >
            <Textarea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

const noErrors: Record<string, string> = {};
