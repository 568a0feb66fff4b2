import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { deleteOidcProvider, deleteSamlProvider } from '@/lib/contract/sso-providers';
import { isSaml, type Provider } from './provider';

interface RemoveProviderProps {
  organizationId: string;
  provider: Provider;
  onClose: () => void;
}

export function RemoveProvider({ organizationId, provider, onClose }: RemoveProviderProps) {
  const removeOidc = useMutation(mutation(deleteOidcProvider));
  const removeSaml = useMutation(mutation(deleteSamlProvider));
  const { id, label } = provider;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Remove ${label}?`}
      confirmLabel="Remove provider"
      onConfirm={async () => {
        if (isSaml(provider))
          await removeSaml.mutateAsync({ params: { organizationId, samlProviderId: id } });
        else await removeOidc.mutateAsync({ params: { organizationId, oidcProviderId: id } });
        showToast({ title: `${label} is removed` });
      }}
    >
      Everybody who is signed in by it is signed out at once. Their accounts, memberships and what they made
      stay; people without a password cannot come back until another provider speaks for them. This cannot be
      undone: a provider that is added again has other addresses.
    </ConfirmDialog>
  );
}
