'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { Braces } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { ReferenceItem } from '@/components/api-reference/reference-items';
import { MethodLabel } from '@/components/patterns/method-badge';
import { t } from './messages';

const rowHeight = 32;

export interface OperationListHandle {
  /** Puts the focus on the first entry. */
  enter: () => void;
}

interface OperationListProps {
  ref: Ref<OperationListHandle>;
  items: readonly ReferenceItem[];
  /** What is looked at. */
  current: string;
  hrefOf: (place: string) => string;
  onGo: (place: string) => void;
  onPrefetch: (place: string) => void;
}

const isEntry = (item: ReferenceItem | undefined) => item !== undefined && item.kind !== 'heading';

/** The table of contents. Of thousands of entries only those in sight are drawn; arrows walk through all. */
export function OperationList({ ref, items, current, hrefOf, onGo, onPrefetch }: OperationListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const wantsFocus = useRef(false);
  const currentIndex = items.findIndex((item) => item.kind !== 'heading' && item.place === current);
  const known = isEntry(items[active]) ? active : currentIndex >= 0 ? currentIndex : items.findIndex(isEntry);
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 12,
    // The entry that Tab leads to is there wherever it is.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return known < 0 || indexes.includes(known) ? indexes : [...indexes, known].sort((a, b) => a - b);
    },
  });

  function moveTo(index: number) {
    if (!isEntry(items[index])) return;
    wantsFocus.current = true;
    setActive(index);
    list.scrollToIndex(index);
  }

  useImperativeHandle(ref, () => ({ enter: () => moveTo(items.findIndex(isEntry)) }));

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>(`[data-index="${active}"] a`)?.focus();
  }, [active]);

  const isShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place moves the list
  useEffect(() => {
    if (currentIndex >= 0) list.scrollToIndex(currentIndex, { align: isShown.current ? 'auto' : 'center' });
    isShown.current = true;
  }, [current]);

  function walk(event: KeyboardEvent) {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    let next = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : step ? known + step : -1;
    while (step && next > 0 && next < items.length && !isEntry(items[next])) next += step;
    if (event.key === 'Home') next = items.findIndex(isEntry);
    if (next < 0) return;
    event.preventDefault();
    moveTo(next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move among the links in it
    <div ref={box} onKeyDown={walk} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li
              key={key}
              data-index={index}
              className="absolute inset-x-0 top-0 px-1"
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              {item.kind === 'heading' ? (
                <p className="flex h-full items-end justify-between gap-2 px-2 pb-1 font-medium text-muted text-xs">
                  <span className="truncate">{item.label}</span>
                  <span className="font-normal">{item.count}</span>
                </p>
              ) : (
                <EntryLink
                  item={item}
                  href={hrefOf(item.place)}
                  isCurrent={item.place === current}
                  tabIndex={index === known ? 0 : -1}
                  onGo={() => onGo(item.place)}
                  onNear={() => onPrefetch(item.place)}
                  onFocus={() => setActive(index)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface EntryLinkProps {
  item: Exclude<ReferenceItem, { kind: 'heading' }>;
  href: string;
  isCurrent: boolean;
  tabIndex: number;
  onGo: () => void;
  onNear: () => void;
  onFocus: () => void;
}

function EntryLink({ item, href, isCurrent, tabIndex, onGo, onNear, onFocus }: EntryLinkProps) {
  const name = item.kind === 'schema' ? item.name : item.operation.summary || item.operation.path;
  return (
    <a
      href={href}
      title={
        item.kind === 'schema' ? item.name : `${item.operation.method.toUpperCase()} ${item.operation.path}`
      }
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={tabIndex}
      onMouseEnter={onNear}
      onFocus={() => {
        onFocus();
        onNear();
      }}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGo();
      }}
      className={clsx(
        'flex h-full min-w-0 items-center gap-1 rounded-md px-2 text-sm focus-visible:-outline-offset-2',
        isCurrent ? 'bg-selected font-medium text-text' : 'text-muted hover:bg-hover hover:text-text',
      )}
    >
      {item.kind === 'schema' ? (
        <Braces aria-hidden className="mr-1 size-3.5 shrink-0" />
      ) : (
        <MethodLabel method={item.operation.method.toUpperCase()} />
      )}
      <span
        className={clsx(
          'min-w-0 flex-1 truncate',
          item.kind === 'operation' && item.operation.deprecated && 'line-through',
        )}
      >
        {name}
      </span>
      {item.kind === 'operation' && item.operation.deprecated ? (
        <span className="sr-only">, {t('deprecated')}</span>
      ) : null}
    </a>
  );
}
