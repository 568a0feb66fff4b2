'use client';

import { usePathname, useSearchParams } from 'next/navigation';

/** What is looked at stands in the address: it can be sent to somebody, and Back leads to what was looked at before. */
export function usePlace() {
  const search = useSearchParams();
  const pathname = usePathname();
  const place = search.get('at') ?? '';
  const hrefOf = (next: string) => writeAddress(pathname, new URLSearchParams(search), next);
  // Read at the moment of going: a filter that was just typed must stay.
  const go = (next: string) =>
    window.history.pushState(
      null,
      '',
      writeAddress(pathname, new URLSearchParams(window.location.search), next),
    );
  return { place, hrefOf, go };
}

function writeAddress(pathname: string, params: URLSearchParams, place: string): string {
  if (place) params.set('at', place);
  else params.delete('at');
  return pathname + (params.size > 0 ? `?${params}` : '');
}
