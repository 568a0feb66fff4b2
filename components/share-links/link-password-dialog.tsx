'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import type { SiteParams } from '@/components/shell/site-params';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { updateShareLink } from '@/lib/contract/share-links';
import { LinkPassword } from './link-password';
import { t } from './messages';
import type { ShareLink } from './share-link';

interface LinkPasswordDialogProps {
  params: SiteParams;
  link: ShareLink;
  onClose: () => void;
}

/** Gives a link a password, or another one. */
export function LinkPasswordDialog({ params, link, onClose }: LinkPasswordDialogProps) {
  const update = useMutation(mutation(updateShareLink));
  const [password, setPassword] = useState('');
  const { name, hasPassword } = link;
  return (
    <FormDialog
      size="small"
      title={hasPassword ? t('changePasswordOf', { name }) : t('setPasswordOf', { name })}
      description={hasPassword ? t('everyoneIsAskedForTheNew') : t('readersAreAskedForItBefore')}
      saveLabel={hasPassword ? t('changePassword') : t('setPassword')}
      fields={['password']}
      validate={() => findFieldErrors(updateShareLink, { password })}
      save={async () => {
        await update.mutateAsync({ params: { ...params, shareLinkId: link.id }, body: { password } });
        showToast({
          title: hasPassword ? t('passwordOfChanged', { name }) : t('passwordOfSet', { name }),
          description: t('sendThePasswordSeparately'),
        });
      }}
      onClose={onClose}
    >
      {(errors) => <LinkPassword value={password} onChange={setPassword} error={errors.password} />}
    </FormDialog>
  );
}
