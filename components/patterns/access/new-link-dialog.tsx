'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { Role } from '@/lib/access/roles';
import { mutation } from '@/lib/client/query';
import { createLinkInvite } from '@/lib/contract/invites';
import { FormDialog } from '../form-dialog';
import type { FieldErrors } from '../form-errors';
import { RoleSelect } from '../people/role-select';
import { expiryOptions, type InviteLinkTarget, type LinkExpiry, toExpiry } from './link-words';
import { t } from './messages';

const mostUses = 10_000;

interface NewLinkDialogProps {
  target: InviteLinkTarget;
  highest: Role | null;
  onClose: () => void;
}

export function NewLinkDialog({ target, highest, onClose }: NewLinkDialogProps) {
  const create = useMutation(mutation(createLinkInvite));
  const [level, setLevel] = useState<Role>('read');
  const [expiry, setExpiry] = useState<LinkExpiry>('7');
  const [uses, setUses] = useState('');
  const limits = () => ({
    expiresAt: toExpiry(expiry, new Date()),
    maxUses: uses.trim() ? Number(uses.trim()) : null,
  });
  return (
    <FormDialog
      title={t('newInviteLink')}
      description={t('anyoneWithTheLinkJoinsAs', { kind: target.kind })}
      saveLabel={t('createLink')}
      fields={['level', 'maxUses', 'expiresAt']}
      validate={() => {
        const count = limits().maxUses;
        const isFine = count === null || (Number.isInteger(count) && count >= 1 && count <= mostUses);
        const refusals: FieldErrors = {};
        if (!isFine) refusals.maxUses = t('enterAWholeNumberFrom1');
        return refusals;
      }}
      save={() =>
        create.mutateAsync({
          params: { organizationId: target.organizationId },
          body:
            target.kind === 'space'
              ? { level, space: target.id, ...limits() }
              : { level, collection: target.id, ...limits() },
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('role')} error={errors.level}>
            <RoleSelect
              value={level}
              none={false}
              onObject
              highest={highest ?? undefined}
              onValueChange={(next) => setLevel(next ?? 'read')}
            />
          </Field>
          <Field label={t('expiresAfter')} error={errors.expiresAt}>
            <Select value={expiry} onValueChange={setExpiry} options={expiryOptions} />
          </Field>
          <Field
            label={t('maximumNumberOfUses')}
            optional
            hint={t('theLinkThenStopsWorkingLeave')}
            error={errors.maxUses}
          >
            <Input inputMode="numeric" value={uses} onChange={(event) => setUses(event.target.value)} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
