import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '@/lib/client/query';
import type { Endpoint, ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { ask, getFirstPath } from '@/lib/http/ask';

type Read = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<ReplyOf<E> | undefined>;

/**
 * What a screen shows, read while the first page is drawn: no browser has to ask for it. From one screen to the next
 * it asks for itself, and has most of it.
 */
export async function readAnswers(
  readAll: (read: Read, path: string) => readonly Promise<unknown>[],
): Promise<DehydratedState | undefined> {
  const path = await getFirstPath();
  if (path === null) return undefined;
  const client = new QueryClient();
  const read: Read = async (endpoint, input) => {
    const { data } = await ask(endpoint, input);
    // Why there is none, the browser learns by asking.
    if (data !== undefined) client.setQueryData(queryKeyOf(endpoint, input), data);
    return data;
  };
  await Promise.all(readAll(read, path));
  return dehydrate(client);
}
