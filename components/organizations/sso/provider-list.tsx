import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { t } from './messages';
import type { Provider } from './provider';
import type { ProviderAction } from './provider-dialogs';
import { ProviderRow } from './provider-row';

interface ProviderListProps {
  /** Undefined until they are read. */
  providers: Provider[] | undefined;
  /** The domains that count inside the organization alone. */
  unproven: ReadonlySet<string>;
  failure: { text: string; retry: () => void; isRetrying: boolean } | undefined;
  /** The button that adds one. */
  add: ReactNode;
  onAsk: (asking: ProviderAction) => void;
}

export function ProviderList({ providers, unproven, failure, add, onAsk }: ProviderListProps) {
  if (providers?.length === 0)
    return (
      <EmptyState
        level={3}
        icon={<KeyRound aria-hidden />}
        title={t('noProvidersYet')}
        description={t('addTheProviderThatYourCompany')}
        action={add}
      />
    );
  if (providers)
    return (
      <ul className="border-border border-t">
        {providers.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            unproven={unproven}
            onSetUp={() => onAsk({ act: 'set-up', provider })}
            onEdit={() => onAsk({ act: 'edit', provider })}
            onRemove={() => onAsk({ act: 'remove', provider })}
          />
        ))}
      </ul>
    );
  if (failure)
    return (
      <ErrorState
        title={t('theProvidersCouldNotBeLoaded')}
        description={failure.text}
        onRetry={failure.retry}
        isRetrying={failure.isRetrying}
      />
    );
  return (
    <div className="flex flex-col gap-3 p-4">
      <Skeleton className="w-40" />
      <Skeleton className="w-64" />
    </div>
  );
}
