'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { mutation } from '@/lib/client/query';
import { updateLinkInvite } from '@/lib/contract/invites';
import type { LinkInvite } from './link-invite';
import { type LimitsDraft, LinkLimits, toLimits, validateLimits } from './link-limits';
import { t } from './messages';

interface LinkLimitsDialogProps {
  organizationId: string;
  link: LinkInvite;
  onClose: () => void;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function LinkLimitsDialog({ organizationId, link, onClose }: LinkLimitsDialogProps) {
  const update = useMutation(mutation(updateLinkInvite));
  const [limits, setLimits] = useState<LimitsDraft>({
    expiry: link.expiresAt ? 'keep' : 'never',
    uses: link.maxUses === undefined ? '' : String(link.maxUses),
  });
  return (
    <FormDialog
      size="small"
      title={t('changeExpiry')}
      saveLabel={t('save')}
      fields={['maxUses', 'expiresAt']}
      validate={() => validateLimits(limits)}
      save={() =>
        update.mutateAsync({ params: { organizationId, inviteId: link.id }, body: toLimits(limits) })
      }
      onClose={onClose}
    >
      {(errors) => (
        <LinkLimits
          value={limits}
          onValueChange={setLimits}
          ends={link.expiresAt ? day.format(new Date(link.expiresAt)) : undefined}
          errors={errors}
        />
      )}
    </FormDialog>
  );
}
