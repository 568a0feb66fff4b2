'use client';

import { useQueryClient } from '@tanstack/react-query';
import { FileJson2, Plus } from 'lucide-react';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { useUrlState } from '@/components/patterns/use-url-state';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { openapiSpecPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { t } from './messages';
import { nameSpec, type OpenapiSpec } from './openapi-spec';
import { specColumns } from './spec-columns';
import { referenceQuery, specQuery, specsQuery } from './spec-queries';
import { useSpecEntries } from './use-spec-entries';

const AddSpecDialog = lazyDialog(async () => (await import('./add-spec-dialog')).AddSpecDialog);

export function SpecsScreen({ organizationId }: { organizationId: string }) {
  // In the address, so that a command from anywhere leads here with the dialog open.
  const [wanted, setWanted] = useUrlState('new');
  const organization = useQuery(organizationQuery(organizationId));
  const isAdmin = organization.data?.permissions.admin ?? false;
  const specs = useInfiniteQuery(specsQuery(organizationId));
  const queryClient = useQueryClient();
  const { rowEntries, dialog } = useSpecEntries(organizationId);

  useCommands(
    isAdmin
      ? [
          {
            id: 'add-openapi',
            label: t('addASpecification'),
            group: t('openapi'),
            icon: <Plus aria-hidden />,
            shortcut: 'n',
            run: () => setWanted('specification'),
          },
        ]
      : [],
  );

  const addButton = isAdmin ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setWanted('specification')}>
      {t('addSpecification')}
    </Button>
  ) : null;
  const prefetch = (spec: OpenapiSpec) => {
    const params = { organizationId, specSlug: spec.slug };
    void queryClient.prefetchQuery(specQuery(params));
    if (spec.lastVersion) void queryClient.prefetchQuery(referenceQuery(params, spec.lastVersion));
  };
  return (
    <>
      <PageHeader crumbs={[{ label: t('openapi') }]} actions={addButton} />
      <PageBody title={t('openapiSpecifications')} description={t('descriptionsOfYourApisPagesCan')}>
        <DataTable<OpenapiSpec>
          label={t('openapiSpecifications')}
          nouns={{ one: t('specificationInline'), many: t('specifications') }}
          list={specs}
          columns={specColumns}
          idOf={({ id }) => id}
          titleOf={nameSpec}
          hrefOf={({ slug }) => openapiSpecPath(organizationId, slug)}
          onPrefetch={prefetch}
          rowEntries={rowEntries}
          empty={
            <EmptyState
              icon={<FileJson2 aria-hidden />}
              title={t('noSpecificationsYet')}
              description={
                isAdmin ? t('anOpenapiDocumentDescribesAnHttp') : t('anOpenapiDocumentDescribesAnHttpApi')
              }
              action={addButton}
            />
          }
        />
      </PageBody>
      {wanted === 'specification' && isAdmin ? (
        <AddSpecDialog organizationId={organizationId} onClose={() => setWanted('')} />
      ) : null}
      {dialog}
    </>
  );
}
