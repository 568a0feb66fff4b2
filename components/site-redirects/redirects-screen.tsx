'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CornerUpRight, FileUp, Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { pagedQuery, query } from '@/lib/client/query';
import { listSiteRedirects } from '@/lib/contract/site-redirects';
import { getSite } from '@/lib/contract/sites';
import { ImportDialog } from './import-dialog';
import { MissedPathsCard } from './missed-paths-card';
import { redirectColumns } from './redirect-columns';
import { RedirectDialog } from './redirect-dialog';
import { readable } from './redirect-draft';
import type { SiteParams } from './site-redirect';
import { useRedirectEntries } from './use-redirect-entries';

const states = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'draft', label: 'Draft' },
  { value: 'automatic', label: 'Automatic' },
] as const;

export function RedirectsScreen(params: SiteParams) {
  const { data: site } = useQuery(query(getSite, { params }));
  if (site && !site.permissions.edit) {
    return (
      <EmptyState
        icon={<Lock aria-hidden />}
        title="Redirects are for people who manage the site"
        description="They say where old addresses lead. Ask somebody who may create content for a change."
      />
    );
  }
  return <RedirectsDesk params={params} />;
}

function RedirectsDesk({ params }: { params: SiteParams }) {
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
      label: 'New redirect',
      group: 'Redirects',
      icon: <Plus aria-hidden />,
      shortcut: 'n',
      run: () => setOpen('new'),
    },
  ]);

  const buttons = (
    <div className="flex flex-wrap gap-2">
      <Button icon={<FileUp aria-hidden />} onClick={() => setOpen('import')}>
        Import CSV
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
        New redirect
      </Button>
    </div>
  );
  return (
    <div className="flex flex-col gap-6">
      <DataTable
        label="Redirects"
        nouns={{ one: 'redirect', many: 'redirects' }}
        list={list}
        columns={redirectColumns}
        idOf={({ id }) => id}
        titleOf={({ source }) => readable(source)}
        rowEntries={rowEntries}
        onClearFilter={isFiltered ? clear : undefined}
        toolbar={
          isEmpty ? null : (
            <>
              <SearchField label="Filter by path" value={text} onChange={setText} />
              <ChoiceFilter legend="Which redirects" value={state} onChange={setState} options={states} />
              {buttons}
            </>
          )
        }
        empty={
          <EmptyState
            icon={<CornerUpRight aria-hidden />}
            title="No redirect yet"
            description="When a section, variant or page moves or gets another name, a redirect from its old address is made by itself. Make one here for addresses of an older site."
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
