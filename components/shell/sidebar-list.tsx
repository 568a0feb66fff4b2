'use client';

import { usePathname } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useRowFocus } from '@/components/patterns/data-table/use-row-focus';
import { useLongList } from '@/components/patterns/sortable-tree/use-long-list';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { type DragProps, takeHold } from './favorite-drag';
import { t } from './messages';
import { SidebarRow } from './sidebar-row';
import type { Favorite, Favorites } from './use-favorites';

/** As the classes of a row say, for a pointer and for fingers. */
const ROW_HEIGHT = 32;
const VIRTUAL_FROM = 60;

export interface ListedRow {
  item: Favorite;
  href: string;
  icon: ReactNode;
  end?: ReactNode;
  depth?: number;
  expanded?: boolean | undefined;
  parent?: string | null;
  entries?: readonly MenuEntry[];
  onPrefetch?: (() => void) | undefined;
}

export interface SidebarListProps extends DragProps {
  label: string;
  rows: readonly ListedRow[];
  favorites: Favorites;
  /** What of the sidebar scrolls. */
  scroller: RefObject<HTMLElement | null>;
  onToggle?: (id: string, isExpanded: boolean) => void;
  /** Other keys; true when one did something. */
  onKey?: (event: KeyboardEvent<HTMLElement>, row: ListedRow, index: number) => boolean;
  /** Before which row something would be dropped. */
  dropIndex?: number | undefined;
}

/** Rows of the sidebar: the current one in view, of many only those near it drawn, walked with the arrows. */
export function SidebarList(props: SidebarListProps) {
  const { rows, favorites, scroller, onToggle } = props;
  const list = useRef<HTMLUListElement>(null);
  const pathname = usePathname();
  const ids = rows.map(({ item }) => item.id);
  const isCurrent = ({ href }: ListedRow) => pathname === href || pathname.startsWith(`${href}/`);
  const currentIndex = rows.findIndex(isCurrent);
  const focus = useRowFocus({
    table: list,
    ids,
    onOpen: (id) => findLink(id)?.click(),
    reveal: (index) => drawn.reveal?.(index),
  });
  const tabStop = focus.isChosen ? focus.active : (ids[currentIndex] ?? ids[0]);
  const drawn = useLongList({
    list,
    scroller,
    ids,
    activeIndex: tabStop === undefined ? -1 : ids.indexOf(tabStop),
    virtualFrom: VIRTUAL_FROM,
    rowHeight: ROW_HEIGHT,
  });
  const findLink = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);

  const currentId = ids[currentIndex];
  const isReady = ids.length <= VIRTUAL_FROM || drawn.reveal !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another row is the current one, not when the list moves
  useEffect(() => {
    if (!isReady || currentId === undefined) return;
    // Of a long list the row itself may not be drawn where it belongs.
    drawn.reveal?.(currentIndex);
    requestAnimationFrame(() => findLink(currentId)?.scrollIntoView({ block: 'nearest' }));
  }, [currentId, isReady]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: ListedRow, index: number) {
    if (props.onKey?.(event, row, index)) return event.preventDefault();
    const isOpening = event.key === 'ArrowRight';
    if ((isOpening || event.key === 'ArrowLeft') && !event.altKey && !event.metaKey) {
      event.preventDefault();
      if (row.expanded === !isOpening) onToggle?.(row.item.id, isOpening);
      else if (!isOpening && row.parent) focus.focusOn(row.parent);
      return;
    }
    focus.onKeyDown(event, row.item.id);
  }

  return (
    <>
      <ul ref={list} aria-label={props.label} className="relative" style={{ paddingBottom: drawn.after }}>
        {drawn.rows.map(({ index, gap }) => {
          const row = rows[index];
          if (!row) return null;
          const { item } = row;
          const isFavorite = favorites.has(item.id);
          return (
            <SidebarRow
              key={item.id}
              {...row}
              index={index}
              gap={gap}
              measure={drawn.measure}
              isCurrent={isCurrent(row)}
              isFavorite={isFavorite}
              isTabStop={tabStop === item.id}
              isDropTarget={props.dropIndex === index}
              entries={[
                {
                  label: isFavorite ? t('removeFavourite') : t('addFavourite'),
                  onSelect: () => favorites.toggle(item),
                },
                ...(row.entries ?? []),
              ]}
              onStar={() => favorites.toggle(item)}
              onToggle={() => onToggle?.(item.id, row.expanded === false)}
              onFocus={() => focus.setActiveId(item.id)}
              onKeyDown={(event) => onKeyDown(event, row, index)}
              onDragStart={(event) => takeHold(event, item, props.onDrag)}
              onDragEnd={() => props.onDrag(undefined)}
            />
          );
        })}
      </ul>
      {drawn.watcher}
    </>
  );
}
