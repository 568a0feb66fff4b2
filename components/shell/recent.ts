'use client';

import { useEffect, useMemo } from 'react';
import { readStored, useStored, writeStored } from './stored';

export interface RecentPlace {
  href: string;
  title: string;
}

const keyOf = (organization: string) => `lectern.recent.${organization}`;

function parse(text: string | null): RecentPlace[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter(
      (place): place is RecentPlace =>
        typeof place?.href === 'string' && place.href.startsWith('/') && typeof place.title === 'string',
    );
  } catch {
    return [];
  }
}

/** Remembers that this place was visited, for the palette and the home screen. */
export function useRecordVisit(organization: string | undefined, place: RecentPlace | undefined): void {
  const href = place?.href;
  const title = place?.title;
  useEffect(() => {
    if (!organization || !href || !title) return;
    const key = keyOf(organization);
    const others = parse(readStored(key)).filter((other) => other.href !== href);
    writeStored(key, JSON.stringify([{ href, title }, ...others].slice(0, 12)));
  }, [organization, href, title]);
}

export function useRecentPlaces(organization: string | undefined): RecentPlace[] {
  const [text] = useStored(keyOf(organization ?? ''));
  return useMemo(() => parse(text), [text]);
}
