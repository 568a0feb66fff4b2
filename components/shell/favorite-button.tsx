'use client';

import clsx from 'clsx';
import { Star } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { t } from './messages';
import { type Favorite, useFavorites } from './use-favorites';

interface FavoriteButtonProps {
  organizationId: string;
  item: Favorite;
}

/** A star in the header of a space or site: it stands among the favourites of the sidebar then. */
export function FavoriteButton({ organizationId, item }: FavoriteButtonProps) {
  const favorites = useFavorites(organizationId);
  const isFavorite = favorites.has(item.id);
  const title = item.title || t('untitled');
  return (
    <IconButton
      label={isFavorite ? t('removeFromFavourites', { title }) : t('addToFavourites', { title })}
      aria-pressed={isFavorite}
      size="small"
      // On a phone the name needs the room; the drawer has the star too.
      className="max-sm:hidden"
      // What is not known yet cannot be changed.
      disabled={favorites.list.data === undefined}
      onClick={() => favorites.toggle(item)}
    >
      <Star aria-hidden className={clsx(isFavorite && 'fill-current text-warning')} />
    </IconButton>
  );
}
