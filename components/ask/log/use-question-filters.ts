'use client';

import { useCallback, useMemo } from 'react';
import { useUrlState } from '@/components/patterns/use-url-state';

export const states = ['all', 'unanswered', 'answered'] as const;
const ratings = ['up', 'down'] as const;

const readOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** Which questions are shown: in the address, so that a list can be sent to somebody. */
export function useQuestionFilters() {
  const [stateWord, setState] = useUrlState('state', 'all');
  const [rated, setRated] = useUrlState('rated');
  const [search, setSearch] = useUrlState('search');
  const state = readOf(states, stateWord) ?? 'all';
  const rating = readOf(ratings, rated);
  const words = search.trim().slice(0, 200);
  const others = useMemo(
    () => ({ ...(rating ? { rated: rating } : {}), ...(words ? { search: words } : {}) }),
    [rating, words],
  );
  const clear = useCallback(() => {
    for (const set of [setRated, setSearch]) set('');
    setState('all');
  }, [setRated, setSearch, setState]);
  return {
    state,
    setState,
    rating,
    setRated,
    search,
    setSearch,
    /** Without the state, which the counts beside it each choose for themselves. */
    others,
    isFiltered: state !== 'all' || rating !== undefined || words !== '',
    clear,
  };
}
