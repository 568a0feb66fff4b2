import { cookies, headers } from 'next/headers';
import { buildAddress } from '@/lib/contract/address';
import type { Endpoint, ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { getProcessApi } from './process-api';

/** How pages read data: the public API, called in this process with the visitor's own cookie. Reads only. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
): Promise<{ status: number; data: ReplyOf<E> | undefined }> {
  // The cookies first: reading them makes the page dynamic for Next, before the database would open.
  const [jar, incoming] = await Promise.all([cookies(), headers()]);
  const api = await getProcessApi();
  const path = buildAddress(
    endpoint,
    input.params,
    input.query as Record<string, string | undefined> | undefined,
  );
  const forwarded = new Headers({ cookie: jar.toString() });
  const address = incoming.get('x-forwarded-for');
  if (address) forwarded.set('x-forwarded-for', address);
  const response = await api.fetch(new Request(`http://lectern.internal${path}`, { headers: forwarded }));
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    data: response.ok && isJson ? ((await response.json()) as ReplyOf<E>) : undefined,
  };
}
