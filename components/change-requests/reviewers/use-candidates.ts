'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSpacePermissionsAggregate } from '@/lib/contract/permissions';
import { foldForSearch } from '@/lib/text/fold';
import type { ReviewerUser } from './list-reviewers';

/** Waits until typing pauses. */
const pause = 200;

/** The people who may review on the space, by what is typed. */
export function useCandidates(spaceId: string, typed: string) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typed === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    ...query(listSpacePermissionsAggregate, {
      params: { spaceId },
      query: { minimumRole: 'review', limit: '50', ...(search ? { search } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  const people = found.data?.items.map(({ user }) => user) ?? [];
  const isBehind = found.isPlaceholderData || search !== typed.trim();
  return {
    // Until the answer is there only those who match: Enter must never choose somebody else.
    people: isBehind ? people.filter((person) => matches(person, typed.trim())) : people,
    hasMore: found.data?.next !== undefined,
    isPending: found.isPending || (isBehind && !found.isError),
    error: found.error,
    search,
  };
}

function matches({ displayName, email = '' }: ReviewerUser, words: string): boolean {
  return [displayName, email].some((text) => foldForSearch(text).includes(foldForSearch(words)));
}
