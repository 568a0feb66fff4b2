'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '@/components/ui/announcer';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { invalidateNouns, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listFavorites, putFavorite, removeFavorite } from '@/lib/contract/preferences';
import { t } from './messages';
import { ofOrganization } from './shell-inputs';

export type Favorite = ReplyOf<typeof listFavorites>['items'][number];

const favoritesQuery = (organizationId: string) => query(listFavorites, ofOrganization(organizationId));

interface Change {
  item: Favorite;
  /** Its place among the others; absent: it is removed. */
  at?: number;
  /** Beside which other the place is, as it was when it was chosen. */
  position?: { before: string } | { after: string } | undefined;
}

function applyChange(items: readonly Favorite[], { item, at }: Change): Favorite[] {
  const others = items.filter(({ id }) => id !== item.id);
  return at === undefined ? others : others.toSpliced(at, 0, item);
}

/** The favourites of the person in an organization; a change is seen at once. */
export function useFavorites(organizationId: string) {
  const queryClient = useQueryClient();
  const options = favoritesQuery(organizationId);
  const list = useQuery(options);
  const items = list.data?.items ?? [];

  function send({ item, at, position }: Change) {
    const params = { organizationId, favoriteId: item.id };
    if (at === undefined) return call(removeFavorite, { params });
    return call(putFavorite, { params, body: { object: item.object, position } });
  }

  function put(item: Favorite, at: number) {
    const others = items.filter(({ id }) => id !== item.id);
    const [before, after] = [others[at]?.id, others[at - 1]?.id];
    const position = before ? { before } : after ? { after } : undefined;
    mutate({ item, at, position });
  }

  const { mutate } = useMutation({
    mutationKey: [listFavorites.noun],
    // One after the other: each says beside which other it stands.
    scope: { id: listFavorites.noun },
    mutationFn: send,
    onMutate: async (change: Change) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      queryClient.setQueryData(options.queryKey, (now) => now && { items: applyChange(now.items, change) });
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: t('favouritesCouldNotBeChanged'), description: readMessage(error) }),
    onSettled: () =>
      queryClient.isMutating({ mutationKey: [listFavorites.noun] }) > 1
        ? undefined
        : invalidateNouns(queryClient, [listFavorites.noun]),
  });

  const has = (id: string) => items.some((item) => item.id === id);

  return {
    list,
    items,
    has,
    toggle(item: Favorite) {
      const isKept = has(item.id);
      if (isKept) mutate({ item });
      else put(item, items.length);
      announce(isKept ? t('removedFromFavourites', item) : t('addedToFavourites', item));
    },
    /** To a place among the others. */
    move(item: Favorite, at: number) {
      const total = items.length + (has(item.id) ? 0 : 1);
      const place = Math.max(0, Math.min(total - 1, at));
      put(item, place);
      announce(t('movedAmongFavourites', { title: item.title, position: place + 1, total }));
    },
  };
}

export type Favorites = ReturnType<typeof useFavorites>;
