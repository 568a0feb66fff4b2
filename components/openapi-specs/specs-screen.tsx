'use client';

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { AddSpecDialog } from './add-spec-dialog';
import { nameSpec, type OpenapiSpec } from './openapi-spec';
import { specColumns } from './spec-columns';
import { referenceQuery, specQuery, specsQuery } from './spec-queries';
import { useSpecEntries } from './use-spec-entries';

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
            label: 'Add a specification',
            group: 'OpenAPI',
            icon: <Plus aria-hidden />,
            shortcut: 'n',
            run: () => setWanted('specification'),
          },
        ]
      : [],
  );

  const addButton = isAdmin ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setWanted('specification')}>
      Add specification
    </Button>
  ) : null;
  const prefetch = (spec: OpenapiSpec) => {
    const params = { organizationId, specSlug: spec.slug };
    void queryClient.prefetchQuery(specQuery(params));
    if (spec.lastVersion) void queryClient.prefetchQuery(referenceQuery(params, spec.lastVersion));
  };
  return (
    <>
      <PageHeader crumbs={[{ label: 'OpenAPI' }]} actions={addButton} />
      <PageBody
        title="OpenAPI specifications"
        description="Descriptions of your APIs. Pages show their operations, always from the newest version."
      >
        <DataTable<OpenapiSpec>
          label="OpenAPI specifications"
          nouns={{ one: 'specification', many: 'specifications' }}
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
              title="No specification yet"
              description={
                isAdmin
                  ? 'An OpenAPI document describes an HTTP API in JSON or YAML. Add yours, from a file or an address, and it can be read here, compared version by version, and shown in pages.'
                  : 'An OpenAPI document describes an HTTP API in JSON or YAML. Administrators of the organization add them.'
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
