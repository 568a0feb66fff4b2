'use client';

import { useMutation } from '@tanstack/react-query';
import { CircleSlash, KeyRound, LogOut, ShieldCheck, ShieldOff, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { currentUserQuery } from '@/components/shell/user-menu';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { updateAccount } from '@/lib/contract/accounts';
import type { Account } from './account';
import { t } from './messages';

const SignOutDialog = lazyDialog(async () => (await import('./sign-out-dialog')).SignOutDialog);
const PasswordLinkDialog = lazyDialog(
  async () => (await import('./password-link-dialog')).PasswordLinkDialog,
);

interface Asking {
  act: 'disable' | 'sign-out' | 'password-link' | 'administer';
  account: Account;
}

/** What can be done with an account, from the list and from its own screen. */
export function useAccountActions() {
  const { data: me } = useQuery(currentUserQuery);
  const update = useMutation(mutation(updateAccount));
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);

  async function enable({ id, displayName: name }: Account): Promise<void> {
    try {
      await update.mutateAsync({ params: { userId: id }, body: { disabled: false } });
      showToast({ title: t('enabledToast', { name }), description: t('theyCanSignInAgain') });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('couldNotBeEnabled', { name }),
        description: readMessage(error),
      });
    }
  }

  async function disable(account: Account): Promise<void> {
    await update.mutateAsync({ params: { userId: account.id }, body: { disabled: true } });
    showToast({
      title: t('disabledToast', { name: account.displayName }),
      description: t('theyAreSignedOut'),
      undo: () => enable(account),
    });
  }

  async function setAdministrator({ id, displayName: name }: Account, instanceAdmin: boolean): Promise<void> {
    await update.mutateAsync({ params: { userId: id }, body: { instanceAdmin } });
    showToast({
      title: instanceAdmin ? t('isNowAdministrator', { name }) : t('isNoLongerAdministrator', { name }),
    });
  }

  const entriesOf = (account: Account): MenuEntry[] => {
    const ask = (act: Asking['act']) => () => setAsking({ act, account });
    const isDisabled = account.state === 'disabled';
    return [
      { label: t('signOutDots'), icon: <LogOut aria-hidden />, onSelect: ask('sign-out') },
      // Nobody can sign in to a disabled account, with any password.
      ...(isDisabled
        ? []
        : [{ label: t('passwordLinkDots'), icon: <KeyRound aria-hidden />, onSelect: ask('password-link') }]),
      {
        label: account.instanceAdmin ? t('removeInstanceAdministrator') : t('makeInstanceAdministrator'),
        icon: account.instanceAdmin ? <ShieldOff aria-hidden /> : <ShieldCheck aria-hidden />,
        onSelect: ask('administer'),
      },
      ...(account.id === me?.id
        ? []
        : [
            { kind: 'separator' as const },
            isDisabled
              ? { label: t('enable'), icon: <UserCheck aria-hidden />, onSelect: () => void enable(account) }
              : {
                  label: t('disable'),
                  icon: <CircleSlash aria-hidden />,
                  danger: true,
                  onSelect: ask('disable'),
                },
          ]),
    ];
  };

  return {
    me: me?.id,
    entriesOf,
    enable,
    ask: (act: Asking['act'], account: Account) => setAsking({ act, account }),
    dialog: asking ? (
      <AccountDialog asking={asking} actions={{ disable, setAdministrator }} me={me?.id} onClose={close} />
    ) : null,
  };
}

interface AccountDialogProps {
  asking: Asking;
  actions: {
    disable: (account: Account) => Promise<void>;
    setAdministrator: (account: Account, is: boolean) => Promise<void>;
  };
  me: string | undefined;
  onClose: () => void;
}

function AccountDialog({ asking: { act, account }, actions, me, onClose }: AccountDialogProps) {
  const name = account.displayName;
  if (act === 'sign-out')
    return <SignOutDialog account={account} isOwn={account.id === me} onClose={onClose} />;
  if (act === 'password-link') return <PasswordLinkDialog account={account} onClose={onClose} />;
  if (act === 'disable')
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={t('disableTitle', { name })}
        confirmLabel={t('disableAccount')}
        onConfirm={() => actions.disable(account)}
      >
        {t('disableText')}
      </ConfirmDialog>
    );
  const isGiven = !account.instanceAdmin;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone={isGiven ? 'primary' : 'danger'}
      title={isGiven ? t('giveTitle', { name }) : t('takeTitle', { name })}
      confirmLabel={isGiven ? t('letAdminister') : t('stopAdministering')}
      onConfirm={() => actions.setAdministrator(account, isGiven)}
    >
      {isGiven ? t('giveText') : t('takeText')}
    </ConfirmDialog>
  );
}
