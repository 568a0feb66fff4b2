'use client';

import clsx from 'clsx';
import { ChevronRight, Star } from 'lucide-react';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { ContextMenu } from '@/components/ui/context-menu';
import { Link } from '@/components/ui/link';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { t } from './messages';
import type { Favorite } from './use-favorites';

export interface SidebarRowProps {
  item: Favorite;
  href: string;
  icon: ReactNode;
  /** After the title, where there is no pointer. */
  end?: ReactNode;
  depth?: number;
  isCurrent: boolean;
  isFavorite: boolean;
  /** Of a collection that holds something. */
  expanded?: boolean | undefined;
  entries: readonly MenuEntry[];
  /** Only one row of a list is in the tab order: arrows lead to the others. */
  isTabStop: boolean;
  index: number;
  /** Height of the rows above that are not drawn. */
  gap?: number;
  measure?: ((element: HTMLElement | null) => void) | undefined;
  isDropTarget?: boolean;
  onStar: () => void;
  onToggle?: (() => void) | undefined;
  onFocus: () => void;
  onPrefetch?: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
}

/** A space, collection or site in the sidebar. */
export function SidebarRow(props: SidebarRowProps) {
  const { item, isCurrent, isFavorite, expanded, isTabStop, depth = 0, gap = 0 } = props;
  const title = item.title || t('untitled');
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <ContextMenu entries={props.entries}>
      <li
        ref={props.measure}
        data-index={props.index}
        style={{ marginTop: gap, paddingLeft: 4 + depth * 16 }}
        className={clsx(
          'group/row relative flex h-8 items-center rounded-md pr-1 text-sm pointer-coarse:h-10',
          isCurrent ? 'bg-selected' : 'text-muted hover:bg-hover',
          props.isDropTarget &&
            'before:absolute before:inset-x-1 before:-top-px before:h-0.5 before:bg-accent',
        )}
        onDragStart={props.onDragStart}
        onDragEnd={props.onDragEnd}
      >
        {expanded === undefined ? null : (
          <PlainIconButton
            label={expanded ? t('close', { title }) : t('openWithTitle', { title })}
            aria-expanded={expanded}
            size="small"
            tabIndex={-1}
            onClick={props.onToggle}
          >
            <ChevronRight aria-hidden className={clsx(expanded && 'rotate-90')} />
          </PlainIconButton>
        )}
        <Link
          href={props.href}
          data-row-id={item.id}
          tabIndex={tabIndex}
          aria-current={isCurrent ? 'page' : undefined}
          onFocus={() => {
            props.onFocus();
            props.onPrefetch?.();
          }}
          onMouseEnter={props.onPrefetch}
          onKeyDown={props.onKeyDown}
          className={clsx(
            'flex h-full min-w-0 flex-1 items-center gap-2 rounded-md focus-visible:-outline-offset-2',
            expanded === undefined ? 'pl-1' : 'pl-2',
            isCurrent ? 'font-medium text-text' : 'group-hover/row:text-text',
          )}
        >
          {expanded === undefined ? (
            <span className="flex size-5 shrink-0 items-center justify-center [&_svg]:size-4">
              {props.icon}
            </span>
          ) : null}
          <span className="min-w-0 flex-1 truncate">{title}</span>
        </Link>
        {props.end ? (
          <span className="shrink-0 pr-1 group-focus-within/row:hidden group-hover/row:hidden pointer-coarse:block">
            {props.end}
          </span>
        ) : null}
        <PlainIconButton
          label={isFavorite ? t('removeFromFavourites', { title }) : t('addToFavourites', { title })}
          aria-pressed={isFavorite}
          size="small"
          tabIndex={tabIndex}
          className="hidden! group-focus-within/row:inline-flex! group-hover/row:inline-flex! pointer-coarse:inline-flex!"
          onClick={props.onStar}
        >
          <Star aria-hidden className={clsx(isFavorite && 'fill-current text-warning')} />
        </PlainIconButton>
      </li>
    </ContextMenu>
  );
}
