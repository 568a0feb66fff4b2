'use client';

import { useMemo } from 'react';
import type { Sorting } from '@/components/patterns/data-table/column';
import { useAddress } from '@/components/patterns/use-address';
import { useUrlState } from '@/components/patterns/use-url-state';
import { MOST_CONDITIONS } from './conditions';

/** What the list of spaces is filtered and sorted by; all of it stands in the address. */
export function useListState() {
  const { params, change } = useAddress();
  const [sort] = useUrlState('sort');
  const [order] = useUrlState('order');
  const [columns, setColumns] = useUrlState('columns');
  const given = params.getAll('field').slice(0, MOST_CONDITIONS).join('\n');
  const conditions = useMemo(() => (given ? given.split('\n') : []), [given]);

  const sorting: Sorting = {
    by: sort || 'createdAt',
    order: order === 'asc' || order === 'desc' ? order : sort && sort !== 'createdAt' ? 'asc' : 'desc',
    onChange: (by, next) =>
      change((params) => {
        params.set('sort', by);
        params.set('order', next);
      }),
  };
  return {
    conditions,
    setConditions: (next: readonly string[]) =>
      change((params) => {
        params.delete('field');
        for (const condition of new Set(next)) params.append('field', condition);
      }),
    sorting,
    columns: columns ? columns.split(',') : [],
    setColumns: (names: readonly string[]) => setColumns(names.join(',')),
  };
}
