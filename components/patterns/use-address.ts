'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { PendingAddress } from './pending-address';

const pending = new PendingAddress();
if (typeof window !== 'undefined') window.addEventListener('popstate', () => pending.drop());

type Edit = (params: URLSearchParams) => void;

interface Address {
  /** What the address asks for, at once after it was changed. */
  params: URLSearchParams;
  /** Changes it in its place, or as a step that Back undoes. */
  change: (edit: Edit, step?: 'replace' | 'push') => void;
  /** The address as it would be after a change. */
  hrefOf: (edit: Edit) => string;
}

/** The parameters behind the `?`, in which screens keep what a reload and a shared link must show again. */
export function useAddress(): Address {
  const shown = useSearchParams().toString();
  const pathname = usePathname();
  const latest = useSyncExternalStore(
    pending.subscribe,
    () => readQuery(pathname, pending.latest),
    () => undefined,
  );
  useEffect(() => pending.settle(writeAddress(pathname, shown)), [pathname, shown]);
  const query = latest ?? shown;
  const params = useMemo(() => new URLSearchParams(query), [query]);

  const change = useCallback(
    (edit: Edit, step: 'replace' | 'push' = 'replace') => {
      // Read at the moment of writing: two filters changed at once must both stay.
      const before = readQuery(pathname, pending.latest) ?? window.location.search;
      const next = new URLSearchParams(before);
      const standing = next.toString();
      edit(next);
      // Writing the same address again would cancel a navigation in progress.
      if (next.toString() === standing) return;
      const address = writeAddress(pathname, next.toString());
      if (step === 'push') window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
      pending.write(address);
    },
    [pathname],
  );
  const hrefOf = (edit: Edit) => {
    const next = new URLSearchParams(params);
    edit(next);
    return writeAddress(pathname, next.toString());
  };
  return { params, change, hrefOf };
}

const writeAddress = (pathname: string, query: string) => pathname + (query ? `?${query}` : '');

/** What an address of this very page asks for. */
function readQuery(pathname: string, address: string | undefined): string | undefined {
  const [path, query = ''] = address?.split('?', 2) ?? [];
  return path === pathname ? query : undefined;
}
