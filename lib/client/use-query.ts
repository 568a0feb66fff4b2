'use client';

import {
  type FetchQueryOptions,
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery as useInfiniteQueryInBrowser,
  useQueryClient,
  useQuery as useQueryInBrowser,
} from '@tanstack/react-query';
import { use } from 'react';
import { findPageFetch, isServer } from '@/lib/page-fetch';

/** What takes longer the browser asks for itself: a slow read does not hold back the page. */
const longestRead = 1_500;

const readsOf = new WeakMap<QueryClient, Map<string, Promise<void>>>();

interface ReadOptions {
  queryKey: QueryKey;
  enabled?: unknown;
}

/** The first page comes with what its screen shows: while the server draws it, the component waits for its answer. */
function readOnServer(client: QueryClient, options: ReadOptions, read: () => Promise<unknown>): void {
  if (options.enabled === false || !findPageFetch()) return;
  const reads = readsOf.get(client) ?? new Map<string, Promise<void>>();
  readsOf.set(client, reads);
  const key = hashKey(options.queryKey);
  const running = reads.get(key) ?? endSoon(client, options.queryKey, read);
  reads.set(key, running);
  // Also what has ended: React tells the promises of a component apart by their order. What failed or took too long
  // is asked for again by the browser, which also says so.
  use(running);
}

async function endSoon(client: QueryClient, queryKey: QueryKey, read: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestRead);
  });
  // Resolves also where the read has failed.
  await Promise.race([read(), tooLate]);
  clearTimeout(timer);
  if (client.getQueryData(queryKey) === undefined) {
    await client.cancelQueries({ queryKey, exact: true });
    client.removeQueries({ queryKey, exact: true });
  }
}

function useQueryOnServer(options: UseQueryOptions, given?: QueryClient) {
  const client = useQueryClient(given);
  readOnServer(client, options, () => client.prefetchQuery(options as FetchQueryOptions));
  return useQueryInBrowser(options, given);
}

function useInfiniteQueryOnServer(options: UseInfiniteQueryOptions, given?: QueryClient) {
  const client = useQueryClient(given);
  readOnServer(client, options, () => client.prefetchInfiniteQuery(options));
  return useInfiniteQueryInBrowser(options, given);
}

// The hooks of the library have overloads, which a function of one shape cannot repeat.
export const useQuery = isServer ? (useQueryOnServer as typeof useQueryInBrowser) : useQueryInBrowser;
export const useInfiniteQuery = isServer
  ? (useInfiniteQueryOnServer as typeof useInfiniteQueryInBrowser)
  : useInfiniteQueryInBrowser;

export { useQueryInBrowser };
