'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { readMessage } from '@/lib/client/api-error';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { Catalogue, CatalogueSkeleton } from './catalogue';
import { CatalogueFilters, useCatalogueFilter } from './catalogue-filters';
import { catalogueQuery, installedQuery } from './integration-queries';
import { t } from './messages';
import { NothingFound } from './nothing-found';

export function IntegrationsScreen({ organizationId }: { organizationId: string }) {
  const filter = useCatalogueFilter(organizationId);
  const organization = useQuery(organizationQuery(organizationId));
  const isAdmin = organization.data?.permissions.admin ?? false;
  const installed = useQuery({ ...installedQuery(organizationId), enabled: isAdmin });
  const list = useInfiniteQuery({
    ...catalogueQuery(organizationId, filter.query),
    placeholderData: keepPreviousData,
  });
  const found = list.data?.pages.flatMap((page) => page.items);
  const installations = new Map(
    installed.data?.items.map((item) => [item.integration.name, item.installation]),
  );
  return (
    <>
      <PageHeader crumbs={[{ label: t('integrations') }]} />
      <PageBody title={t('integrations')} description={t('addFeaturesToYourOrganizationSpaces')}>
        {found?.length === 0 && !filter.isSet ? null : <CatalogueFilters filter={filter} />}
        {list.isError && !found ? (
          <ErrorState
            title={t('theIntegrationsCouldNotBeLoaded')}
            description={readMessage(list.error)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        ) : !found || (isAdmin && installed.isPending) ? (
          <CatalogueSkeleton />
        ) : found.length > 0 ? (
          <Catalogue organizationId={organizationId} found={found} installations={installations} />
        ) : (
          <NothingFound organizationId={organizationId} isAdmin={isAdmin} filter={filter} />
        )}
        {list.hasNextPage ? (
          <Button
            className="self-center"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        ) : null}
      </PageBody>
    </>
  );
}
