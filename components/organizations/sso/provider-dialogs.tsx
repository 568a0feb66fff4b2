import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { Organization } from '../general-form';
import { isSaml, type Provider } from './provider';
import { RemoveProvider } from './remove-provider';

const OidcDialog = lazyDialog(async () => (await import('./oidc-dialog')).OidcDialog);
const SamlDialog = lazyDialog(async () => (await import('./saml-dialog')).SamlDialog);
const SetupDialog = lazyDialog(async () => (await import('./setup-dialog')).SetupDialog);

/** What the screen is asked to do with a provider. */
export type ProviderAction =
  | { act: 'add-oidc' | 'add-saml' }
  | { act: 'edit' | 'remove'; provider: Provider }
  | { act: 'set-up'; provider: Provider; isNew?: boolean };

interface ProviderDialogsProps {
  organization: Organization;
  asking: ProviderAction;
  onAsk: (asking: ProviderAction | undefined) => void;
}

export function ProviderDialogs({ organization, asking, onAsk }: ProviderDialogsProps) {
  const common = {
    organizationId: organization.id,
    onClose: () => onAsk(undefined),
    onAdded: (provider: Provider) => onAsk({ act: 'set-up', provider, isNew: true }),
  };
  switch (asking.act) {
    case 'add-oidc':
      return <OidcDialog {...common} provider={undefined} />;
    case 'add-saml':
      return <SamlDialog {...common} provider={undefined} />;
    case 'edit':
      return isSaml(asking.provider) ? (
        <SamlDialog {...common} provider={asking.provider} />
      ) : (
        <OidcDialog {...common} provider={asking.provider} />
      );
    case 'remove':
      return <RemoveProvider {...common} provider={asking.provider} />;
    case 'set-up':
      return (
        <SetupDialog
          provider={asking.provider}
          organizationTitle={organization.title}
          isNew={asking.isNew}
          onClose={common.onClose}
        />
      );
  }
}
