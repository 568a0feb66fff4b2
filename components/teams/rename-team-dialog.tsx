'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { updateTeam } from '@/lib/contract/teams';
import { t } from './messages';
import type { Team } from './team';

interface RenameTeamDialogProps {
  organizationId: string;
  team: Team;
  onClose: () => void;
}

export function RenameTeamDialog({ organizationId, team, onClose }: RenameTeamDialogProps) {
  const [title, setTitle] = useState(team.title);
  const update = useMutation(mutation(updateTeam));
  const params = { organizationId, teamId: team.id };
  const body = { title: title.trim() };
  return (
    <FormDialog
      size="small"
      title={t('renameWithTitle', { title: team.title })}
      saveLabel={t('rename')}
      fields={['title']}
      validate={() => findFieldErrors(updateTeam, body)}
      save={async () => {
        await update.mutateAsync({ params, body });
        if (body.title !== team.title)
          showToast({
            title: t('renamedTo', { title: team.title, title2: body.title }),
            undo: () => update.mutateAsync({ params, body: { title: team.title } }),
          });
      }}
      onClose={onClose}
    >
      {(errors) => (
        <Field label={t('title')} error={errors.title}>
          <Input value={title} maxLength={64} onChange={(event) => setTitle(event.target.value)} />
        </Field>
      )}
    </FormDialog>
  );
}
