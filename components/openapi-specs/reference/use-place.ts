'use client';

import { useAddress } from '@/components/patterns/use-address';

/** What is looked at stands in the address: it can be sent to somebody, and Back leads to what was looked at before. */
export function usePlace() {
  const { params, change, hrefOf } = useAddress();
  const at = (place: string) => (query: URLSearchParams) => {
    if (place) query.set('at', place);
    else query.delete('at');
  };
  return {
    place: params.get('at') ?? '',
    hrefOf: (place: string) => hrefOf(at(place)),
    go: (place: string) => change(at(place), 'push'),
  };
}
