'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { CornerUpRight, FileUp, Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import type { SiteParams } from '@/components/shell/site-params';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { pagedQuery, query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { listSiteRedirects } from '@/lib/contract/site-redirects';
import { getSite } from '@/lib/contract/sites';
import { t } from './messages';
import { MissedPathsCard } from './missed-paths-card';
import { redirectColumns } from './redirect-columns';
import { readable } from './redirect-draft';
import { useRedirectEntries } from './use-redirect-entries';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog')).ImportDialog);
const RedirectDialog = lazyDialog(async () => (await import('./redirect-dialog')).RedirectDialog);

const states = [
  { value: 'all', label: t('all') },
  { value: 'live', label: t('on') },
  { value: 'draft', label: t('off') },
  { value: 'automatic', label: t('automatic') },
] as const;

export function RedirectsScreen(params: SiteParams) {
  const { data: site } = useQuery(query(getSite, { params }));
  if (site && !site.permissions.edit) {
    return (
      <EmptyState
        icon={<Lock aria-hidden />}
        title={t('youCannotManageThisSite')}
        description={t('redirectsSendReadersFromOldUrls')}
      />
    );
  }
  return <RedirectsEditor params={params} />;
}

function RedirectsEditor({ params }: { params: SiteParams }) {
  const [text, setText] = useUrlState('text');
  const [stateName, setState] = useUrlState('state', 'all');
  const state = states.find(({ value }) => value === stateName)?.value ?? 'all';
  const [open, setOpen] = useState<'new' | 'import'>();
  const list = useInfiniteQuery({
    ...pagedQuery(listSiteRedirects, {
      params,
      query: { ...(text ? { text } : {}), ...(state === 'all' ? {} : { state }) },
    }),
    placeholderData: keepPreviousData,
  });
  const { rowEntries, dialog } = useRedirectEntries(params);
  const isFiltered = text !== '' || state !== 'all';
  const isEmpty = list.data?.pages[0]?.items.length === 0 && !isFiltered;
  const clear = () => {
    setText('');
    setState('all');
  };

  useCommands([
    {
      id: 'create-redirect',
      label: t('newRedirect'),
      group: t('redirects'),
      icon: <Plus aria-hidden />,
      shortcut: 'n',
      run: () => setOpen('new'),
    },
  ]);

  const buttons = (
    <div className="flex flex-wrap gap-2">
      <Button icon={<FileUp aria-hidden />} onClick={() => setOpen('import')}>
        {t('importCsv')}
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
        {t('newRedirect')}
      </Button>
    </div>
  );
  return (
    <div className="flex flex-col gap-6">
      <DataTable
        label={t('redirects')}
        nouns={{ one: t('redirectInline'), many: t('redirectsInline') }}
        list={list}
        columns={redirectColumns}
        idOf={({ id }) => id}
        titleOf={({ source }) => readable(source)}
        rowEntries={rowEntries}
        onClearFilter={isFiltered ? clear : undefined}
        toolbar={
          isEmpty ? null : (
            <>
              <SearchField label={t('filterByPath')} value={text} onChange={setText} />
              <ChoiceFilter
                legend={t('filterRedirects')}
                value={state}
                onChange={setState}
                options={states}
              />
            </>
          )
        }
        actions={isEmpty ? null : buttons}
        empty={
          <EmptyState
            icon={<CornerUpRight aria-hidden />}
            title={t('noRedirectsYet')}
            description={t('whenASectionVariantOrPage')}
            action={buttons}
          />
        }
      />
      <MissedPathsCard params={params} />
      {open === 'new' ? <RedirectDialog params={params} onClose={() => setOpen(undefined)} /> : null}
      {open === 'import' ? <ImportDialog params={params} onClose={() => setOpen(undefined)} /> : null}
      {dialog}
    </div>
  );
}
