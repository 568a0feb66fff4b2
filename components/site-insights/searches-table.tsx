'use client';

import { SearchX } from 'lucide-react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import type { Column } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { useUrlState } from '@/components/patterns/use-url-state';
import { EmptyState } from '@/components/ui/empty-state';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listSiteSearches } from '@/lib/contract/site-insights';
import { formatCount, formatDay, type Insights, type Range } from './insight-words';
import { t } from './messages';

type Search = ReplyOf<typeof listSiteSearches>['items'][number];

const columns: readonly Column<Search>[] = [
  { key: 'query', header: t('search'), render: ({ query }) => <span className="break-words">{query}</span> },
  {
    key: 'searches',
    header: t('searches'),
    className: 'tabular-nums',
    render: ({ searches }) => (
      <>
        {formatCount(searches)}
        <span className="sm:sr-only"> {t('searchesWithSearches', { searches })}</span>
      </>
    ),
  },
  {
    key: 'empty',
    header: t('withoutResults'),
    className: 'tabular-nums',
    render: ({ empty }) => (
      <>
        {formatCount(empty)}
        <span className="sm:sr-only"> {t('withoutResultsInline')}</span>
      </>
    ),
  },
  {
    key: 'last',
    header: t('lastSearched'),
    hideWhenNarrow: true,
    render: ({ lastDay }) => formatDay(lastDay),
  },
];

interface SearchesTableProps {
  params: { organizationId: string; siteId: string };
  range: Range;
  totals: Insights['searches'];
}

/** What readers looked for; what found nothing is what is missing from the content. */
export function SearchesTable({ params, range, totals }: SearchesTableProps) {
  const [shown, setShown] = useUrlState('searches', 'all');
  const isEmpty = shown === 'empty';
  const query = { days: range, ...(isEmpty ? { empty: 'true' as const } : {}) };
  const list = useInfiniteQuery(pagedQuery(listSiteSearches, { params, query }));
  return (
    <section aria-label={t('searches')} className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">{t('searches')}</h2>
      <DataTable
        label={t('searches')}
        nouns={{ one: t('searchInline'), many: t('searchesInline') }}
        list={list}
        columns={columns}
        idOf={(search) => search.query}
        titleOf={(search) => search.query}
        toolbar={
          <ChoiceFilter
            legend={t('filterSearches')}
            value={isEmpty ? 'empty' : 'all'}
            onChange={setShown}
            options={[
              { value: 'all', label: t('all'), count: totals.total },
              { value: 'empty', label: t('withoutResults'), count: totals.empty },
            ]}
          />
        }
        {...(isEmpty ? { onClearFilter: () => setShown('all') } : {})}
        empty={
          <EmptyState
            level={3}
            icon={<SearchX aria-hidden />}
            title={t('noSearchesInThisPeriod')}
            description={t('searchesOfReadersAppearHereWith')}
          />
        }
      />
    </section>
  );
}
