import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { findAffectedNouns } from './affected-nouns';
import { call } from './call';

/** The key begins with the noun, so that a change to it finds every answer it may have put out of date. */
export function queryKeyOf<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
  return [endpoint.noun, endpoint.id, input.params ?? {}, input.query ?? {}] as const;
}

/** Options for `useQuery`, `prefetchQuery` and their siblings. */
export function query<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

type Listed<E extends Endpoint> = ReplyOf<E> extends { items: (infer Item)[] } ? Item : never;

export interface ListPage<Item> {
  items: Item[];
  next?: { page: string } | undefined;
  count?: number | undefined;
}

/** Some lists say more of themselves. */
type PageOf<E extends Endpoint> = ListPage<Listed<E>> & Omit<ReplyOf<E>, keyof ListPage<unknown>>;

/** Options for `useInfiniteQuery` over a list with cursors. */
export function pagedQuery<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(endpoint, input), 'paged'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(input.query as Record<string, unknown> | undefined), page: pageParam ?? undefined };
      return (await call(endpoint, { ...input, query } as RequestOf<E>, { signal })) as PageOf<E>;
    },
    getNextPageParam: (last: PageOf<E>) => last.next?.page,
  });
}

/** Marks as out of date whatever a change to these nouns may have touched. */
export function invalidateNouns(queryClient: QueryClient, nouns: Iterable<string>): Promise<void> {
  const affected = new Set([...nouns].flatMap(findAffectedNouns));
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => affected.has(String(queryKey[0])) });
}

/** Options for `useMutation`; afterwards, also after a failure, what depends on the noun is read again. */
export function mutation<E extends Endpoint>(endpoint: E, options: { alsoChanges?: readonly string[] } = {}) {
  return mutationOptions({
    mutationKey: [endpoint.id],
    mutationFn: (input: RequestOf<E>) => call(endpoint, input),
    onSettled: (_data, _error, _input, _result, context) =>
      invalidateNouns(context.client, [endpoint.noun, ...(options.alsoChanges ?? [])]),
  });
}
