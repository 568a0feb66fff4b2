'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Role } from '@/lib/access/roles';
import { mutation } from '@/lib/client/query';
import { createLinkInvite } from '@/lib/contract/invites';
import type { LinkInvite } from './link-invite';
import { type LimitsDraft, LinkLimits, toLimits, validateLimits } from './link-limits';
import { t } from './messages';

interface NewLinkDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Makes a link to the organization and shows it, ready to be copied. */
export function NewLinkDialog({ organizationId, onClose }: NewLinkDialogProps) {
  const create = useMutation(mutation(createLinkInvite));
  const [role, setRole] = useState<Role | null>('read');
  const [limits, setLimits] = useState<LimitsDraft>({ expiry: '7', uses: '' });
  const [made, setMade] = useState<LinkInvite>();

  if (made) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('linkCreated')}
        description={t('anyoneWithTheLinkCanJoin')}
        footer={
          <>
            <CopyButton value={made.urls.app} label={t('copyLink')} showLabel size="medium" />
            <Button variant="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </>
        }
      >
        <Field label={t('link')}>
          <Input readOnly value={made.urls.app} onFocus={(event) => event.target.select()} />
        </Field>
      </Dialog>
    );
  }
  return (
    <FormDialog
      size="small"
      title={t('newLink')}
      saveLabel={t('createLink')}
      fields={['role', 'maxUses', 'expiresAt']}
      validate={() => validateLimits(limits)}
      save={async () =>
        setMade(await create.mutateAsync({ params: { organizationId }, body: { role, ...toLimits(limits) } }))
      }
      staysOpen
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('role')} hint={t('givenToEveryoneWhoJoinsWith')} error={errors.role}>
            <RoleSelect value={role} onValueChange={setRole} />
          </Field>
          <LinkLimits value={limits} onValueChange={setLimits} errors={errors} />
        </>
      )}
    </FormDialog>
  );
}
