'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { TeamChoice } from '@/components/patterns/people/person';
import { TeamPicker } from '@/components/patterns/people/team-picker';
import { Field } from '@/components/ui/field';
import { mutation } from '@/lib/client/query';
import { updateInvitation } from '@/lib/contract/invites';
import type { Invitation } from '../invite/send-invites';
import { t } from './messages';

interface InvitationTeamsDialogProps {
  organizationId: string;
  invitation: Invitation;
  onClose: () => void;
}

export function InvitationTeamsDialog({ organizationId, invitation, onClose }: InvitationTeamsDialogProps) {
  const [teams, setTeams] = useState<readonly TeamChoice[]>(invitation.teams);
  const update = useMutation(mutation(updateInvitation));
  return (
    <FormDialog
      size="small"
      title={t('teamsOf', { email: invitation.email })}
      description={t('theyJoinTheseTeamsWhenThey')}
      saveLabel={t('save')}
      fields={['teams']}
      save={() =>
        update.mutateAsync({
          params: { organizationId, invitationId: invitation.id },
          body: { teams: teams.map(({ id }) => id) },
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <Field label={t('teams')} error={errors.teams}>
          <TeamPicker organizationId={organizationId} value={teams} onValueChange={setTeams} />
        </Field>
      )}
    </FormDialog>
  );
}
