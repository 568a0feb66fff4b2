import { Puzzle } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { CatalogueFilterState } from './catalogue-filters';
import { t } from './messages';
import { PublishHint } from './publish-hint';

interface NothingFoundProps {
  organizationId: string;
  isAdmin: boolean;
  filter: CatalogueFilterState;
}

/** Nothing fits, or nobody has published anything yet. */
export function NothingFound({ organizationId, isAdmin, filter }: NothingFoundProps) {
  if (filter.isSet)
    return (
      <EmptyState
        icon={<Puzzle aria-hidden />}
        title={t('noIntegrationFits')}
        description={t('searchForOtherWordsOrLook')}
        action={<Button onClick={filter.clear}>{t('showAllIntegrations')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={<Puzzle aria-hidden />}
      title={t('noIntegrationYet')}
      description={
        isAdmin ? t('integrationsArePublishedFromTheCommand') : t('administratorsOfOrganizationsPublish')
      }
      action={isAdmin ? <PublishHint organizationId={organizationId} /> : null}
    />
  );
}
