'use client';

import clsx from 'clsx';
import { ArrowDown, ArrowUp, BookText, Folder, Globe } from 'lucide-react';
import { useRef, useState } from 'react';
import { Emoji } from '@/components/patterns/emoji';
import { findDropIndex } from './favorite-drag';
import { t } from './messages';
import { collectionPath, sitePath, spacePath } from './paths';
import { type ListedRow, SidebarList, type SidebarListProps } from './sidebar-list';
import { SectionState } from './sidebar-section';
import type { Favorite } from './use-favorites';

const PATHS = { space: spacePath, collection: collectionPath, site: sitePath };
const ICONS = {
  space: <BookText aria-hidden />,
  collection: <Folder aria-hidden />,
  site: <Globe aria-hidden />,
};

interface SidebarFavoritesProps extends Pick<SidebarListProps, 'favorites' | 'scroller' | 'onDrag'> {
  organizationId: string;
  /** What is dragged over the sidebar. */
  dragged: Favorite | undefined;
  isClosed: boolean;
}

/** In the order that their person gives them, by dragging or by the menu of each. */
export function SidebarFavorites({ organizationId, dragged, isClosed, ...list }: SidebarFavoritesProps) {
  const { favorites } = list;
  const { items } = favorites;
  const box = useRef<HTMLDivElement>(null);
  const [dropIndex, setDropIndex] = useState<number>();

  const rows = items.map((item, index): ListedRow => {
    const step = (by: number, label: string, icon: ListedRow['icon'], shortcut: string) => ({
      label,
      icon,
      shortcut,
      disabled: index + by < 0 || index + by >= items.length,
      onSelect: () => favorites.move(item, index + by),
    });
    return {
      item,
      href: PATHS[item.object](organizationId, item.id),
      icon: <Emoji value={item.emoji} fallback={ICONS[item.object]} />,
      entries: [
        step(-1, t('moveUp'), <ArrowUp aria-hidden />, 'alt+↑'),
        step(1, t('moveDown'), <ArrowDown aria-hidden />, 'alt+↓'),
      ],
    };
  });

  function drop() {
    if (dragged && dropIndex !== undefined) {
      const from = items.findIndex(({ id }) => id === dragged.id);
      // Its own place does not count among the others.
      favorites.move(dragged, from >= 0 && from < dropIndex ? dropIndex - 1 : dropIndex);
    }
    setDropIndex(undefined);
    list.onDrag(undefined);
  }

  if (isClosed && !dragged) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the menu of each row does the same
    <div
      ref={box}
      onDragOver={(event) => {
        if (!dragged || !box.current) return;
        event.preventDefault();
        setDropIndex(findDropIndex(box.current, event.clientY));
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropIndex(undefined);
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
    >
      {items.length === 0 && dragged ? (
        <p
          className={clsx(
            'rounded-md border border-dashed px-2 py-3 text-xs',
            dropIndex === undefined ? 'border-control text-muted' : 'border-accent bg-accent-soft text-text',
          )}
        >
          {t('dropHereToAddToFavourites')}
        </p>
      ) : (
        <SectionState list={favorites.list} isEmpty={rows.length === 0} empty={t('noFavouritesYet')}>
          <SidebarList
            {...list}
            label={t('favourites')}
            rows={rows}
            dropIndex={dropIndex}
            onKey={(event, { item }, index) => {
              const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!event.altKey || by === undefined) return false;
              favorites.move(item, index + by);
              return true;
            }}
          />
        </SectionState>
      )}
    </div>
  );
}
