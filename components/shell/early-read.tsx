import { headers } from 'next/headers';
import { preload } from 'react-dom';
import { buildAddress } from '@/lib/contract/address';
import type { Endpoint, RequestOf } from '@/lib/contract/endpoint';

interface EarlyReadProps<E extends Endpoint> {
  endpoint: E;
  /** As the screen has it, to the letter: only then what was read is what it asks for. */
  input: RequestOf<E>;
}

/** The browser begins a read with the document, not once the scripts of the screen run. */
export async function EarlyRead<E extends Endpoint>({ endpoint, input }: EarlyReadProps<E>) {
  // From one screen to the next the browser holds answers already.
  if ((await headers()).get('sec-fetch-dest') !== 'document') return null;
  const query = input.query as Record<string, string | undefined> | undefined;
  preload(buildAddress(endpoint, input.params, query), { as: 'fetch', crossOrigin: 'anonymous' });
  return null;
}
