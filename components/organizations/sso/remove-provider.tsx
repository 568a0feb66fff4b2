import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { deleteOidcProvider, deleteSamlProvider } from '@/lib/contract/sso-providers';
import { t } from './messages';
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
      title={t('removeWithLabel', { label })}
      confirmLabel={t('removeProvider')}
      onConfirm={async () => {
        if (isSaml(provider))
          await removeSaml.mutateAsync({ params: { organizationId, samlProviderId: id } });
        else await removeOidc.mutateAsync({ params: { organizationId, oidcProviderId: id } });
        showToast({ title: t('removed', { label }) });
      }}
    >
      {t('everyoneSignedInWithItIs')}
    </ConfirmDialog>
  );
}
