import { Puzzle } from 'lucide-react';
import { useOrigin } from '@/components/patterns/use-origin';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import type { CatalogueFilterState } from './catalogue-filters';
import { t } from './messages';

interface NothingFoundProps {
  organizationId: string;
  isAdmin: boolean;
  filter: CatalogueFilterState;
}

/** Nothing matches, or nothing was published yet. */
export function NothingFound({ organizationId, isAdmin, filter }: NothingFoundProps) {
  if (filter.isSet)
    return (
      <EmptyState
        icon={<Puzzle aria-hidden />}
        title={t('noMatchingIntegrations')}
        description={t('tryADifferentSearchOrShow')}
        action={<Button onClick={filter.clear}>{t('showAllIntegrations')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={<Puzzle aria-hidden />}
      title={t('noIntegrationsYet')}
      description={
        isAdmin
          ? t('publishIntegrationsFromTheCommandLine')
          : t('administratorsCanPublishIntegrationsFromThe')
      }
      action={isAdmin ? <PublishHint organizationId={organizationId} /> : null}
    />
  );
}

/** How an integration comes here, in the words of the command line. */
function PublishHint({ organizationId }: { organizationId: string }) {
  const origin = useOrigin();
  const commands = `npx @gitbook/cli auth -e ${origin} -t YOUR_API_TOKEN\nnpx @gitbook/cli publish . -o ${organizationId}`;
  return (
    <div className="flex w-full items-start gap-2 rounded-lg border border-border bg-sunken p-3 text-left">
      <pre className="min-w-0 flex-1 whitespace-pre-wrap break-all font-mono text-xs">{commands}</pre>
      <CopyButton value={commands} label={t('copyCommands')} />
    </div>
  );
}
