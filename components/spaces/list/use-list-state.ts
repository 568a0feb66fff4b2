'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import type { Sorting } from '@/components/patterns/data-table/column';
import { useUrlState } from '@/components/patterns/use-url-state';
import { MOST_CONDITIONS } from './conditions';

/** What the list of spaces is filtered and sorted by; all of it stands in the address. */
export function useListState() {
  const search = useSearchParams();
  const pathname = usePathname();
  const [sort] = useUrlState('sort');
  const [order] = useUrlState('order');
  const [columns, setColumns] = useUrlState('columns');
  const given = search.getAll('field').slice(0, MOST_CONDITIONS).join('\n');
  const conditions = useMemo(() => (given ? given.split('\n') : []), [given]);

  function write(change: (params: URLSearchParams) => void) {
    const params = new URLSearchParams(window.location.search);
    change(params);
    window.history.replaceState(null, '', `${pathname}?${params}`);
  }

  const sorting: Sorting = {
    by: sort || 'createdAt',
    order: order === 'asc' || order === 'desc' ? order : sort && sort !== 'createdAt' ? 'asc' : 'desc',
    onChange: (by, next) =>
      write((params) => {
        params.set('sort', by);
        params.set('order', next);
      }),
  };
  return {
    conditions,
    setConditions: (next: readonly string[]) =>
      write((params) => {
        params.delete('field');
        for (const condition of new Set(next)) params.append('field', condition);
      }),
    sorting,
    columns: columns ? columns.split(',') : [],
    setColumns: (names: readonly string[]) => setColumns(names.join(',')),
  };
}
