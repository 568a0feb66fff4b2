'use client';

import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Globe, Plus, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { sitePath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { getOrganization } from '@/lib/contract/organizations';
import { getSiteStructure } from '@/lib/contract/sites';
import { t } from './messages';
import { siteColumns } from './site-columns';
import { SiteFilterSelects } from './site-filter-selects';
import { isFiltered, listSitesQuery, type Site } from './site-list-query';
import { siteQuery } from './use-site';
import { useSiteEntries } from './use-site-entries';

const SiteTrashDialog = lazyDialog(async () => (await import('./trash-dialog')).SiteTrashDialog);
const CreateSiteDialog = lazyDialog(async () => (await import('./create-site-dialog')).CreateSiteDialog);

export function SitesScreen({ organizationId }: { organizationId: string }) {
  // In the address, so that the sidebar's «New site» leads here with the dialog open.
  const [wanted, setWanted] = useUrlState('new');
  const isCreating = wanted === 'site';
  const setIsCreating = (isOpen: boolean) => setWanted(isOpen ? 'site' : '');
  const [title, setTitle] = useUrlState('title');
  const [state, setState] = useUrlState('state');
  const [visibility, setVisibility] = useUrlState('visibility');
  const filters = { title, state, visibility };
  const clear = useCallback(() => {
    setTitle('');
    setState('');
    setVisibility('');
  }, [setTitle, setState, setVisibility]);
  const organization = useQuery(query(getOrganization, { params: { organizationId } }));
  const list = useInfiniteQuery({
    ...listSitesQuery(organizationId, filters),
    placeholderData: keepPreviousData,
  });
  const { rowEntries, dialog } = useSiteEntries(organizationId);
  const queryClient = useQueryClient();
  const prefetch = ({ id: siteId }: Site) => {
    void queryClient.prefetchQuery(siteQuery(organizationId, siteId));
    void queryClient.prefetchQuery(query(getSiteStructure, { params: { organizationId, siteId } }));
  };
  const mayCreate = organization.data?.permissions.createContent ?? false;
  const mayEmpty = organization.data?.permissions.admin ?? false;

  useCommands(
    mayCreate
      ? [
          {
            id: 'create-site',
            label: t('newSite'),
            group: t('sites'),
            icon: <Plus aria-hidden />,
            shortcut: 'n',
            run: () => setIsCreating(true),
          },
        ]
      : [],
  );

  const isEmpty = list.data?.pages[0]?.items.length === 0 && !isFiltered(filters);
  const createButton = mayCreate ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('newSite')}
    </Button>
  ) : null;
  const hasOwn = list.data?.pages.some(({ items }) => items.some(({ permissions }) => permissions.edit));
  const trashButton =
    mayCreate || hasOwn ? (
      <Button variant="ghost" size="small" icon={<Trash2 aria-hidden />} onClick={() => setWanted('trash')}>
        {t('trash')}
      </Button>
    ) : null;

  return (
    <>
      <PageHeader crumbs={[{ label: t('sites') }]} actions={isEmpty ? null : createButton} />
      <PageBody title={t('sites')} description={t('sitesPublishYourSpacesForReaders')}>
        <DataTable
          label={t('sites')}
          nouns={{ one: t('siteInline'), many: t('sitesInline') }}
          list={list}
          columns={siteColumns}
          idOf={(site) => site.id}
          titleOf={(site) => site.title}
          hrefOf={(site) => sitePath(organizationId, site.id)}
          onPrefetch={prefetch}
          rowEntries={rowEntries}
          onClearFilter={isFiltered(filters) ? clear : undefined}
          toolbar={
            isEmpty ? null : (
              <>
                <SearchField label={t('filterByTitle')} value={title} onChange={setTitle} />
                <SiteFilterSelects
                  state={state}
                  visibility={visibility}
                  onState={setState}
                  onVisibility={setVisibility}
                />
              </>
            )
          }
          actions={isEmpty ? null : trashButton}
          empty={
            <EmptyState
              icon={<Globe aria-hidden />}
              title={t('noSitesYet')}
              description={mayCreate ? t('aSiteShowsYourSpacesTo') : t('aSiteShowsSpacesToReaders')}
              action={
                <>
                  {createButton}
                  {trashButton}
                </>
              }
            />
          }
        />
      </PageBody>
      {isCreating ? (
        <CreateSiteDialog organizationId={organizationId} onClose={() => setIsCreating(false)} />
      ) : null}
      {wanted === 'trash' ? (
        <SiteTrashDialog organizationId={organizationId} mayEmpty={mayEmpty} onClose={() => setWanted('')} />
      ) : null}
      {dialog}
    </>
  );
}
