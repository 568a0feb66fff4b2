'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { signOutAccount } from '@/lib/contract/accounts';
import type { Account } from './account';
import { t } from './messages';

interface SignOutDialogProps {
  account: Account;
  isOwn: boolean;
  onClose: () => void;
}

/** Ends the sessions of an account, and its tokens too when somebody else may have them. */
export function SignOutDialog({ account, isOwn, onClose }: SignOutDialogProps) {
  const [tokens, setTokens] = useState(false);
  const signOut = useMutation(mutation(signOutAccount));
  const name = account.displayName;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('signOutTitle', { name })}
      confirmLabel={t('signOut')}
      onConfirm={async () => {
        const ended = await signOut.mutateAsync({ params: { userId: account.id }, body: { tokens } });
        showToast({
          title: t('signedOut', { name }),
          description: t('signedOutDetails', ended).trim(),
        });
      }}
    >
      <span className="flex flex-col gap-4">
        <span>{isOwn ? t('signOutSelfText') : t('signOutText')}</span>
        <Switch
          label={t('alsoRevokeTokens')}
          hint={t('alsoRevokeTokensHint')}
          checked={tokens}
          onCheckedChange={setTokens}
        />
      </span>
    </ConfirmDialog>
  );
}
