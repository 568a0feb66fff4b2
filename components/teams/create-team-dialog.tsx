'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import type { ShownPerson } from '@/components/patterns/people/person';
import { PersonPicker } from '@/components/patterns/people/person-picker';
import { teamPath } from '@/components/shell/paths';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { mutation } from '@/lib/client/query';
import { createTeam } from '@/lib/contract/teams';
import { t } from './messages';

interface CreateTeamDialogProps {
  organizationId: string;
  onClose: () => void;
}

export function CreateTeamDialog({ organizationId, onClose }: CreateTeamDialogProps) {
  const router = useRouter();
  const [title, setTitle] = useState('');
  const [people, setPeople] = useState<readonly ShownPerson[]>([]);
  const create = useMutation(mutation(createTeam));
  const body = {
    title: title.trim(),
    ...(people.length > 0 ? { members: people.map(({ id }) => id) } : {}),
  };
  return (
    <FormDialog
      title={t('newTeam')}
      saveLabel={t('createTeam')}
      fields={['title', 'members']}
      validate={() => findFieldErrors(createTeam, body)}
      save={async () => {
        const team = await create.mutateAsync({ params: { organizationId }, body });
        // Closing rewrites the address, so it comes before the way to the team.
        onClose();
        router.push(teamPath(organizationId, team.id));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('title')} hint={t('suchAsDocumentationOrSupport')} error={errors.title}>
            <Input value={title} maxLength={64} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <Field label={t('members')} optional hint={t('youCanAlsoAddPeopleLater')} error={errors.members}>
            <PersonPicker organizationId={organizationId} value={people} onValueChange={setPeople} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
