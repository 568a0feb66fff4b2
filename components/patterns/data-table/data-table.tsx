'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { readMessage } from '@/lib/client/api-error';
import type { ListPage } from '@/lib/client/query';
import { SelectionBar } from '../sortable-tree/selection-bar';
import { useTreeSelection } from '../sortable-tree/use-tree-selection';
import type { Column } from './column';
import { DataRow } from './data-row';
import { SkeletonRows } from './skeleton-rows';
import { useRowFocus } from './use-row-focus';

export interface DataTableProps<Item> {
  /** Names the table: «Sites». */
  label: string;
  /** For the count: «12 sites». */
  nouns: { one: string; many: string };
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;
  columns: readonly Column<Item>[];
  idOf: (item: Item) => string;
  titleOf: (item: Item) => string;
  /** Enter and a click on the row go there. */
  hrefOf?: (item: Item) => string;
  /** Reads ahead what the row leads to, when it is hovered or focused. */
  onPrefetch?: (item: Item) => void;
  rowEntries?: (item: Item) => readonly MenuEntry[];
  /** Shown when the list has nothing at all: what this is, and the first step. */
  empty: ReactNode;
  /** Set while a filter stands; clears it. */
  onClearFilter?: () => void;
  /** Filters and search, left of the count. */
  toolbar?: ReactNode;
  /** Makes rows selectable. */
  selectionActions?: (items: readonly Item[], clear: () => void) => ReactNode;
}

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, list, columns, idOf, hrefOf, nouns } = props;
  const router = useRouter();
  const table = useRef<HTMLTableElement>(null);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const ids = items.map(idOf);
  const selection = useTreeSelection(ids);
  const isSelectable = props.selectionActions !== undefined;
  const focus = useRowFocus({
    table,
    ids,
    selection: isSelectable ? selection : undefined,
    onOpen: (id) => {
      const item = items.find((other) => idOf(other) === id);
      const href = item && hrefOf?.(item);
      if (href) router.push(href);
    },
  });
  const count = list.data?.pages[0]?.count ?? (list.hasNextPage ? undefined : items.length);
  const chosen = items.filter((item) => selection.selected.has(idOf(item)));

  function renderBody() {
    if (list.isPending) return <SkeletonRows columns={columns.length} />;
    if (list.isError && !list.data) {
      return (
        <ErrorState
          title={`The ${nouns.many} could not be loaded`}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      );
    }
    if (items.length === 0 && props.onClearFilter) {
      return (
        <EmptyState
          title={`No ${nouns.many} match`}
          description="Try other words, or clear the filter to see them all."
          action={<Button onClick={props.onClearFilter}>Clear filter</Button>}
        />
      );
    }
    if (items.length === 0) return props.empty;
    return (
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus and can be selected
        role="grid"
        aria-label={label}
        aria-multiselectable={isSelectable || undefined}
        className="w-full text-left text-sm"
      >
        <thead className="max-sm:sr-only">
          <tr className="border-border border-b">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className="h-8 whitespace-nowrap px-3 font-medium text-muted text-xs first:pl-4"
              >
                {column.header}
              </th>
            ))}
            {props.rowEntries ? (
              <th scope="col" className="w-12">
                <span className="sr-only">Actions</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const id = idOf(item);
            return (
              <DataRow
                key={id}
                id={id}
                item={item}
                title={props.titleOf(item)}
                columns={columns}
                href={hrefOf?.(item)}
                entries={props.rowEntries?.(item)}
                isActive={focus.active === id}
                isSelected={isSelectable ? selection.selected.has(id) : undefined}
                onPrefetch={() => props.onPrefetch?.(item)}
                onFocus={() => focus.setActiveId(id)}
                onKeyDown={(event) => focus.onKeyDown(event, id)}
                onToggle={(isRange) => (isRange ? selection.extend(id) : selection.toggle(id))}
              />
            );
          })}
        </tbody>
      </table>
    );
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        {props.toolbar}
        <span role="status" className="ml-auto text-muted text-xs">
          {count === undefined || list.isPending ? '' : `${count} ${count === 1 ? nouns.one : nouns.many}`}
        </span>
      </div>
      <div className="overflow-hidden rounded-lg border border-border bg-surface">{renderBody()}</div>
      {list.hasNextPage ? (
        <Button
          className="self-center"
          onClick={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        >
          Show more
        </Button>
      ) : null}
      {chosen.length > 0 ? (
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          {props.selectionActions?.(chosen, selection.clear)}
        </SelectionBar>
      ) : null}
    </div>
  );
}
