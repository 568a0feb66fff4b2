'use client';

import clsx from 'clsx';
import { MoreHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { t } from '@/components/patterns/messages';
import { Checkbox } from '@/components/ui/checkbox';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import type { MenuEntry } from '@/components/ui/menu-entries';
import type { Column } from './column';

interface DataRowProps<Item> {
  id: string;
  item: Item;
  title: string;
  columns: readonly Column<Item>[];
  href: string | undefined;
  entries: readonly MenuEntry[] | undefined;
  isActive: boolean;
  /** Its place in the list, from 0. */
  index: number;
  measure: ((element: HTMLTableRowElement | null) => void) | undefined;
  /** Undefined when rows cannot be selected. */
  isSelected: boolean | undefined;
  onPrefetch: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onToggle: (isRange: boolean) => void;
}

/** A row of a table, and on a narrow screen an entry of a list: its name above, the rest below. */
export function DataRow<Item>(props: DataRowProps<Item>) {
  const { item, columns, entries, isSelected, href } = props;
  const [first, ...others] = columns;
  return (
    <tr
      ref={props.measure}
      data-index={props.index}
      data-row-id={props.id}
      // The heading is the first.
      aria-rowindex={props.index + 2}
      tabIndex={props.isActive ? 0 : -1}
      aria-selected={isSelected}
      onMouseEnter={props.onPrefetch}
      onFocus={() => {
        props.onFocus();
        props.onPrefetch();
      }}
      onKeyDown={props.onKeyDown}
      className={clsx(
        'relative border-border border-b last:border-b-0 focus-visible:-outline-offset-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-2 max-sm:pr-14',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      {first ? (
        <td
          className={clsx('h-11 px-3 first:pl-4 max-sm:h-auto max-sm:w-full max-sm:px-0!', first.className)}
        >
          <div className="flex items-center gap-3">
            {isSelected === undefined ? null : (
              <span className="relative z-10 flex">
                <Checkbox
                  aria-label={t('select', { title: props.title })}
                  checked={isSelected}
                  onClick={(event) => props.onToggle(event.shiftKey)}
                />
              </span>
            )}
            {href ? (
              // The link covers the row, so that a click anywhere opens it and the browser's own link menu works.
              <Link
                href={href}
                className="min-w-0 font-medium before:absolute before:inset-0 hover:underline"
              >
                {first.render(item)}
              </Link>
            ) : (
              <span className="min-w-0 font-medium">{first.render(item)}</span>
            )}
          </div>
        </td>
      ) : null}
      {others.map((column) => (
        <td
          key={column.key}
          className={clsx(
            'h-11 px-3 text-muted max-sm:h-auto max-sm:px-0 max-sm:text-xs',
            column.hideWhenNarrow && 'max-sm:hidden',
            column.className,
          )}
        >
          {column.render(item)}
        </td>
      ))}
      {entries ? (
        <td className="w-12 pr-2 text-right max-sm:absolute max-sm:top-2 max-sm:right-2 max-sm:pr-0">
          <span className="relative z-10">
            <DropdownMenu
              entries={entries}
              trigger={
                <IconButton label={t('actionsFor', { title: props.title })} tooltip={false}>
                  <MoreHorizontal aria-hidden />
                </IconButton>
              }
            />
          </span>
        </td>
      ) : null}
    </tr>
  );
}
