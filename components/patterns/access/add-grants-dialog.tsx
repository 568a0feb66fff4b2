'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/field';
import type { Role } from '@/lib/access/roles';
import { useQuery } from '@/lib/client/use-query';
import { FormDialog } from '../form-dialog';
import { HolderPicker } from '../people/holder-picker';
import type { PersonOrTeam } from '../people/person';
import { RoleSelect } from '../people/role-select';
import type { AccessTarget } from './access-calls';
import { emptyDraft, setGrant } from './access-draft';
import { effectQuery } from './access-reads';
import { sayEffect } from './access-words';
import { t } from './messages';
import { toHolderId } from './use-access-draft';

/** So many grants one look at the effect takes. */
const most = 100;

interface AddGrantsDialogProps {
  target: AccessTarget;
  highest: Role | null;
  hasRole: (holder: PersonOrTeam) => boolean;
  onAdd: (holders: readonly PersonOrTeam[], role: Role) => void;
  onClose: () => void;
}

/** Picks people and teams and the role they get; they stand in the list until everything is saved. */
export function AddGrantsDialog({ target, highest, hasRole, onAdd, onClose }: AddGrantsDialogProps) {
  const [holders, setHolders] = useState<readonly PersonOrTeam[]>([]);
  const [role, setRole] = useState<Role>('read');
  const draft = holders.reduce((next, holder) => setGrant(next, toHolderId(holder), role, null), emptyDraft);
  const effect = useQuery({
    ...effectQuery(target, draft),
    enabled: holders.length > 0 && holders.length <= most,
  });
  return (
    <FormDialog
      title={t('addPeopleOrTeams')}
      description={t('membersOfTheOrganizationToInvite')}
      saveLabel={t('addToList')}
      disabled={holders.length === 0}
      validate={() => ({
        ...(holders.length > most ? { holders: t('chooseAtMostAtOnce', { most }) } : {}),
      })}
      save={async () => onAdd(holders, role)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('peopleAndTeams')} error={errors.holders}>
            <HolderPicker
              organizationId={target.organizationId}
              value={holders}
              onValueChange={setHolders}
              whyNot={(holder) => (hasRole(holder) ? t('alreadyInTheList') : undefined)}
            />
          </Field>
          <Field label={t('role')}>
            <RoleSelect
              value={role}
              none={false}
              onObject
              highest={highest ?? undefined}
              onValueChange={(next) => setRole(next ?? 'read')}
            />
          </Field>
          <p role="status" className="min-h-5 text-muted text-sm">
            {holders.length > 0 && effect.data ? sayEffect(effect.data) : ''}
          </p>
        </>
      )}
    </FormDialog>
  );
}
