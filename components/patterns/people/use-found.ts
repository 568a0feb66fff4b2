'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listMembers } from '@/lib/contract/members';
import { listTeams } from '@/lib/contract/teams';
import { foldForSearch } from '@/lib/text/fold';
import type { ShownPerson, TeamChoice } from './person';
import { useTypedSearch } from './use-typed-search';

/** A list that grows as one reads on. */
export interface Found<Item> {
  items: readonly Item[];
  hasMore: boolean;
  readMore: () => void;
  isReading: boolean;
  error: Error | null;
  retry: () => void;
}

interface Options {
  /** Nothing is asked for before somebody looks. */
  enabled: boolean;
}

const matches = (words: string, ...texts: (string | undefined)[]) =>
  texts.some((text) => text !== undefined && foldForSearch(text).includes(foldForSearch(words)));

/** The members of the organization by name, found by name or e-mail address. */
export function useFoundPeople(
  organizationId: string,
  typed: string,
  { enabled }: Options,
): Found<ShownPerson> {
  const search = useTypedSearch(typed);
  const list = useInfiniteQuery({
    ...pagedQuery(listMembers, {
      params: { organizationId },
      query: { limit: '50', sort: 'name', order: 'asc', ...(search ? { search } : {}) },
    }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const people = list.data?.pages.flatMap((page) => page.items.map(({ user }) => user)) ?? [];
  const isBehind = list.isPlaceholderData || search !== typed.trim().slice(0, 64);
  return {
    // Until the answer is there only those who match: Enter must never choose somebody else.
    items: isBehind ? people.filter((one) => matches(typed.trim(), one.displayName, one.email)) : people,
    hasMore: list.hasNextPage && !isBehind,
    readMore: () => void (list.isFetchingNextPage || list.fetchNextPage()),
    isReading: enabled && !list.isError && (list.isPending || isBehind || list.isFetchingNextPage),
    error: list.error,
    retry: () => void list.refetch(),
  };
}

/** The teams of the organization by title. */
export function useFoundTeams(
  organizationId: string,
  typed: string,
  { enabled }: Options,
): Found<TeamChoice> {
  const search = useTypedSearch(typed);
  const list = useInfiniteQuery({
    ...pagedQuery(listTeams, {
      params: { organizationId },
      query: { limit: '50', ...(search ? { title: search } : {}) },
    }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const teams = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isBehind = list.isPlaceholderData || search !== typed.trim().slice(0, 64);
  return {
    items: isBehind ? teams.filter((team) => matches(typed.trim(), team.title)) : teams,
    hasMore: list.hasNextPage && !isBehind,
    readMore: () => void (list.isFetchingNextPage || list.fetchNextPage()),
    isReading: enabled && !list.isError && (list.isPending || isBehind || list.isFetchingNextPage),
    error: list.error,
    retry: () => void list.refetch(),
  };
}

/** What is typed into a picker, and whether anybody has started to look. */
export function usePickerText() {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return { typed, setTyped, isOpen, setIsOpen, wasOpen };
}

export type PickerText = ReturnType<typeof usePickerText>;
