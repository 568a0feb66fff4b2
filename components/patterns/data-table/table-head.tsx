'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '@/components/patterns/messages';
import { Checkbox } from '@/components/ui/checkbox';
import type { Column, Sorting } from './column';

interface TableHeadProps<Item> {
  columns: readonly Column<Item>[];
  sorting: Sorting | undefined;
  hasEntries: boolean;
  /** Undefined when rows cannot be selected. */
  selectAll: { checked: boolean | 'indeterminate'; onToggle: () => void } | undefined;
}

export function TableHead<Item>({ columns, sorting, hasEntries, selectAll }: TableHeadProps<Item>) {
  return (
    <thead className="max-sm:sr-only">
      <tr aria-rowindex={1} className="border-border border-b">
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            title={column.hint}
            aria-sort={readSort(column, sorting)}
            className="h-8 whitespace-nowrap px-3 font-medium text-muted text-xs first:pl-4"
          >
            <span className="flex items-center gap-3">
              {index === 0 && selectAll ? (
                <Checkbox
                  aria-label={t('selectAllShown')}
                  checked={selectAll.checked}
                  onClick={selectAll.onToggle}
                  className="max-sm:hidden"
                />
              ) : null}
              <Heading column={column} sorting={sorting} />
            </span>
          </th>
        ))}
        {hasEntries ? (
          <th scope="col" className="w-12">
            <span className="sr-only">{t('actions')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function readSort<Item>(column: Column<Item>, sorting: Sorting | undefined) {
  if (!column.sort || !sorting) return undefined;
  if (column.sort.by !== sorting.by) return 'none';
  return sorting.order === 'asc' ? 'ascending' : 'descending';
}

function Heading<Item>({ column, sorting }: { column: Column<Item>; sorting: Sorting | undefined }) {
  const { sort, header } = column;
  if (!sort || !sorting) return header;
  const isSorted = sort.by === sorting.by;
  const Arrow = (isSorted ? sorting.order : sort.first) === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => sorting.onChange(sort.by, isSorted ? flip(sorting.order) : sort.first)}
      className="group -mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-text"
    >
      {header}
      <Arrow
        aria-hidden
        className={
          isSorted
            ? 'size-3.5 text-text'
            : 'size-3.5 opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
        }
      />
    </button>
  );
}

const flip = (order: 'asc' | 'desc') => (order === 'asc' ? 'desc' : 'asc');
