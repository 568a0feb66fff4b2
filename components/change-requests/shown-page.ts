import { useEffect, useSyncExternalStore } from 'react';
import { changeRequestPath } from '@/components/shell/paths';
import type { ChangeRequestParams } from './change-request';

type Tab = Parameters<typeof changeRequestPath>[3];

/** The page that was looked at last in each change request: its other screens open the same one. */
let shown: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

const keyOf = ({ spaceId, number }: ChangeRequestParams) => `${spaceId}/${number}`;

/** Says which page a screen of the change request shows. */
export function useShowsPage(place: ChangeRequestParams, pageId: string | undefined): void {
  const key = keyOf(place);
  useEffect(() => {
    if (pageId === undefined || shown.get(key) === pageId) return;
    shown = new Map(shown).set(key, pageId);
    for (const listener of listeners) listener();
  }, [key, pageId]);
}

/** The paths of the tabs; those that show pages open the one that is looked at. */
export function useTabPaths(place: ChangeRequestParams): (tab: Tab) => string {
  const { organizationId, spaceId, number } = place;
  const pageId = useSyncExternalStore(
    subscribe,
    () => shown.get(keyOf(place)),
    () => undefined,
  );
  return (tab) => {
    const path = changeRequestPath(organizationId, spaceId, number, tab);
    const showsPages = tab === 'edit' || tab === 'preview' || tab === 'changes';
    return showsPages && pageId !== undefined ? `${path}?page=${encodeURIComponent(pageId)}` : path;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
