'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Fragment, type ReactNode, useRef } from 'react';
import { t } from '@/components/patterns/messages';
import { Button } from '@/components/ui/button';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { nameCount, sayCount } from '@/lib/client/list-count';
import type { ListPage } from '@/lib/client/query';
import { SelectionBar } from '../sortable-tree/selection-bar';
import { useLongList } from '../sortable-tree/use-long-list';
import type { Column, RowSelection, Sorting } from './column';
import { DataRow } from './data-row';
import { ReadOn } from './read-on';
import { TableHead } from './table-head';
import { TableState } from './table-state';
import { useRowFocus } from './use-row-focus';
import { useTableSelection } from './use-table-selection';

interface DataTableProps<Item> {
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
  /** Buttons at the right end; the primary one last. */
  actions?: ReactNode;
  /** Headings that sort; columns say by what. */
  sorting?: Sorting;
  /** Makes rows selectable. */
  selectionActions?: (selection: RowSelection<Item>) => ReactNode;
  /** A box in the heading picks all that are shown. */
  selectsAll?: boolean;
  /** Offers to select all that the filter finds; names the filter, as another one finds others. */
  selectMatching?: string;
  /** Reads on when one comes near the end. */
  readsOn?: boolean;
}

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, list, columns, idOf, hrefOf, nouns } = props;
  const router = useRouter();
  const table = useRef<HTMLTableElement>(null);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const ids = items.map(idOf);
  const selection = useTableSelection(ids, props.selectMatching ?? '');
  const isSelectable = props.selectionActions !== undefined;
  const focus = useRowFocus({
    table,
    ids,
    reveal: (index) => rows.reveal?.(index),
    selection: isSelectable ? selection : undefined,
    onOpen: (id) => {
      const item = items.find((other) => idOf(other) === id);
      const href = item && hrefOf?.(item);
      if (href) router.push(href);
    },
  });
  const rows = useLongList({
    list: table,
    ids,
    activeIndex: focus.active === undefined ? -1 : ids.indexOf(focus.active),
    virtualFrom: 100,
    rowHeight: 53,
  });
  const first = list.data?.pages[0];
  const count = first?.count;
  const chosen = items.filter((item) => selection.selected.has(idOf(item)));
  const selectedCount = selection.isAllMatching ? count : chosen.length;

  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        {props.toolbar}
        <div className="ml-auto flex items-center gap-2">
          <span role="status" className="text-muted text-xs">
            {list.isPending ? '' : nameCount(first, nouns.one, nouns.many)}
          </span>
          {props.actions}
        </div>
      </div>
      <div className="overflow-hidden rounded-lg border border-border bg-surface">
        <TableState
          list={list}
          isEmpty={items.length === 0}
          many={nouns.many}
          columns={columns.length}
          empty={props.empty}
          onClearFilter={props.onClearFilter}
        >
          <table
            ref={table}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus and can be selected
            role="grid"
            aria-label={label}
            aria-rowcount={count === undefined ? -1 : count + 1}
            aria-multiselectable={isSelectable || undefined}
            className="w-full text-left text-sm"
          >
            <TableHead
              columns={columns}
              sorting={props.sorting}
              hasEntries={props.rowEntries !== undefined}
              selectAll={props.selectsAll ? selection.head : undefined}
            />
            <tbody>
              {rows.rows.map(({ index, gap }) => {
                const item = items[index];
                const id = ids[index];
                if (item === undefined || id === undefined) return null;
                return (
                  <Fragment key={id}>
                    {gap > 0 ? <Gap height={gap} /> : null}
                    <DataRow
                      id={id}
                      item={item}
                      index={index}
                      measure={rows.measure}
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
                  </Fragment>
                );
              })}
              {rows.after > 0 ? <Gap height={rows.after} /> : null}
            </tbody>
          </table>
          {rows.watcher}
        </TableState>
      </div>
      {list.hasNextPage ? (
        <ReadOn
          isAlone={props.readsOn ?? false}
          isReading={list.isFetchingNextPage}
          onRead={() => void list.fetchNextPage()}
        />
      ) : null}
      {chosen.length > 0 ? (
        <SelectionBar count={selectedCount ?? sayCount(first)} onClear={selection.clear}>
          <SelectMatching
            isOffered={
              props.selectMatching !== undefined &&
              selection.head.checked === true &&
              !selection.isAllMatching &&
              list.hasNextPage
            }
            count={sayCount(first)}
            onSelect={selection.selectMatching}
          />
          {props.selectionActions?.({
            items: chosen,
            isAllMatching: selection.isAllMatching,
            count: selectedCount,
            clear: selection.clear,
          })}
        </SelectionBar>
      ) : null}
    </div>
  );
}

interface SelectMatchingProps {
  isOffered: boolean;
  count: string | undefined;
  onSelect: (count: string) => void;
}

/** Once all that is shown is picked: what is not loaded yet can be meant too. */
function SelectMatching({ isOffered, count, onSelect }: SelectMatchingProps) {
  if (!isOffered || count === undefined) return null;
  return (
    <Button size="small" variant="ghost" onClick={() => onSelect(count)}>
      {t('selectAll', { count })}
    </Button>
  );
}

/** Where rows are that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={99} className="p-0" style={{ height }} />
    </tr>
  );
}
