'use client';

import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { BookA, Download, FileUp, PencilLine, Plus, TextSearch, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Sorting } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { settingsPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery, query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { buildAddress } from '@/lib/contract/address';
import {
  exportGlossary,
  getGlossaryEntry,
  listGlossaryEntries,
  updateGlossary,
} from '@/lib/contract/glossary-entries';
import { LANGUAGES } from '@/lib/contract/languages';
import { makeGlossaryColumns } from './glossary-columns';
import { type GlossaryEntry, nameEntry, rankLanguages } from './glossary-entry';
import { t } from './messages';

const EntryDialog = lazyDialog(async () => (await import('./entry-dialog')).EntryDialog);
const TermTextsDialog = lazyDialog(async () => (await import('./term-texts-dialog')).TermTextsDialog);
const ImportTermsDialog = lazyDialog(async () => (await import('./import-terms-dialog')).ImportTermsDialog);

/** What the terms of an organization are called in each language. */
export function GlossaryScreen({ organizationId }: { organizationId: string }) {
  const [search, setSearch] = useUrlState('search');
  const [sortedBy, setSortedBy] = useUrlState('sort');
  const [isImporting, setIsImporting] = useState(false);
  const [sought, seek] = useState<GlossaryEntry>();
  // In the address, so that Enter on a row opens it and a link leads to it.
  const [opened, open] = useUrlState('entry');
  const orderBy = LANGUAGES.find((code) => code === sortedBy);
  const list = useInfiniteQuery({
    ...pagedQuery(listGlossaryEntries, {
      params: { organizationId },
      query: { search: search || undefined, orderBy },
    }),
    placeholderData: keepPreviousData,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const languages = rankLanguages(items);
  const titleOf = (entry: GlossaryEntry) => nameEntry(entry, languages);
  const remove = useRemoval(organizationId, titleOf);
  const create = () => open('new');
  useCommands([
    { id: 'new-glossary-entry', label: t('newEntry'), group: t('thisScreen'), shortcut: 'c', run: create },
  ]);
  const isEmpty = list.data?.pages[0]?.items.length === 0 && search === '';
  const loaded = items.find(({ id }) => id === opened);
  const named = useQuery({
    ...query(getGlossaryEntry, { params: { organizationId, glossaryEntryId: opened } }),
    enabled: opened !== '' && opened !== 'new' && !list.isPending && !loaded,
  });
  const entry = loaded ?? named.data;
  const sorting: Sorting = {
    by: orderBy ?? '',
    order: 'asc',
    onChange: (by) => setSortedBy(by === orderBy ? '' : by),
  };
  const rowEntries = (one: GlossaryEntry): MenuEntry[] => [
    { label: t('edit'), icon: <PencilLine aria-hidden />, onSelect: () => open(one.id) },
    { label: t('textsWithThisTerm'), icon: <TextSearch aria-hidden />, onSelect: () => seek(one) },
    { kind: 'separator' },
    {
      label: t('delete'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => void remove(one),
    },
  ];
  const buttons = (
    <div className="flex flex-wrap gap-2">
      {isEmpty ? null : (
        <Button asChild icon={<Download aria-hidden />}>
          <a href={buildAddress(exportGlossary, { organizationId })} download>
            {t('exportCsv')}
          </a>
        </Button>
      )}
      <Button icon={<FileUp aria-hidden />} onClick={() => setIsImporting(true)}>
        {t('importCsv')}
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
        {t('newEntry')}
      </Button>
    </div>
  );
  return (
    <>
      <p className="max-w-180 text-muted text-sm">{t('whatAGlossaryIsFor')}</p>
      <DataTable
        label={t('glossary')}
        nouns={{ one: t('entry'), many: t('entries') }}
        list={list}
        columns={makeGlossaryColumns(languages)}
        sorting={sorting}
        idOf={({ id }) => id}
        titleOf={titleOf}
        hrefOf={({ id }) => {
          const params = new URLSearchParams({
            ...(search && { search }),
            ...(orderBy && { sort: orderBy }),
          });
          params.set('entry', id);
          return `${settingsPath(organizationId, 'glossary')}?${params}`;
        }}
        rowEntries={rowEntries}
        onClearFilter={search ? () => setSearch('') : undefined}
        toolbar={
          isEmpty ? null : <SearchField label={t('searchTerms')} value={search} onChange={setSearch} />
        }
        actions={isEmpty ? null : buttons}
        empty={
          <EmptyState
            icon={<BookA aria-hidden />}
            title={t('noEntriesYet')}
            description={t('addATerm')}
            action={buttons}
          />
        }
        readsOn
      />
      {opened === 'new' || entry ? (
        <EntryDialog
          organizationId={organizationId}
          entry={entry}
          languages={languages}
          onClose={() => open('')}
        />
      ) : null}
      {sought ? (
        <TermTextsDialog
          organizationId={organizationId}
          entry={sought}
          title={titleOf(sought)}
          onClose={() => seek(undefined)}
        />
      ) : null}
      {isImporting ? (
        <ImportTermsDialog organizationId={organizationId} onClose={() => setIsImporting(false)} />
      ) : null}
    </>
  );
}

/** Deletes an entry at once; Undo writes it again. */
function useRemoval(organizationId: string, titleOf: (entry: GlossaryEntry) => string) {
  const update = useMutation(mutation(updateGlossary));
  const params = { organizationId };
  return async function remove(entry: GlossaryEntry): Promise<void> {
    const { id, translations } = entry;
    const term = titleOf(entry);
    try {
      await update.mutateAsync({ params, body: { operations: [{ type: 'delete', id }] } });
      showToast({
        title: t('deleted', { term }),
        undo: () => update.mutateAsync({ params, body: { operations: [{ type: 'insert', translations }] } }),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('couldNotBeDeleted', { term }),
        description: readMessage(error),
        action: { label: t('retry'), onSelect: () => void remove(entry) },
      });
    }
  };
}
