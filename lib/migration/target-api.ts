import { buildAddress } from '@/lib/contract/address';
import type { Endpoint, ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { type HttpClient, HttpError, type SentRequest } from './http-client';
import type { Journal } from './journal';

const MOST_TRIES = 8;
const UPLOAD_MS = 30 * 60_000;

/** How something is made once: `find` looks for it where an answer was lost. */
interface Making<Value> {
  find(): Promise<Value | undefined>;
  make(): Promise<Value>;
}

/** The Lectern that takes everything, by its own contract. */
export class TargetApi {
  constructor(
    private readonly client: HttpClient,
    private readonly journal: Journal,
  ) {}

  async call<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<ReplyOf<E>> {
    const query = input.query as Record<string, string | undefined> | undefined;
    const hasBody = input.body !== undefined;
    const sent: SentRequest = {
      body: hasBody ? JSON.stringify(input.body) : undefined,
      headers: hasBody ? { 'content-type': 'application/json' } : {},
    };
    const address = buildAddress(endpoint, input.params, query);
    const read = async (response: Response) =>
      endpoint.response === 'nothing' ? null : await response.json();
    return (await this.client.readWhole(endpoint.method, address, sent, read)) as ReplyOf<E>;
  }

  /** All items of a list. */
  async list<Item>(
    ask: (page: string | undefined) => Promise<{ items: Item[]; next?: { page: string } | undefined }>,
  ) {
    const items: Item[] = [];
    for (let page: string | undefined; ; ) {
      const answer = await ask(page);
      items.push(...answer.items);
      page = answer.next?.page;
      if (page === undefined) return items;
    }
  }

  /** Sends bytes as they are. */
  async upload<Reply>(
    endpoint: Endpoint,
    params: Record<string, string>,
    query: Record<string, string>,
    bytes: Uint8Array,
    type: string,
  ) {
    const sent = {
      // A copy of its own: what is sent must not lie in memory that others share.
      body: new Blob([new Uint8Array(bytes)]),
      headers: { 'content-type': type },
      timeoutMs: UPLOAD_MS,
    };
    const address = buildAddress(endpoint, params, query);
    // What it answers is in the contract, which declares it as bytes.
    const read = async (response: Response) => (await response.json()) as Reply;
    return this.client.readWhole(endpoint.method, address, sent, read);
  }

  /** Makes what the journal names, once: not again when it was made in a run before, nor when only its answer was lost. */
  async once<Value>(key: string, { find, make }: Making<Value>): Promise<Value> {
    const known = this.journal.get<Value>(key);
    if (this.journal.has(key)) return known as Value;
    let mayBeThere = this.journal.isBegun(key);
    this.journal.begin(key);
    for (let tries = 1; ; tries += 1) {
      const found = mayBeThere ? await find() : undefined;
      if (found !== undefined) return this.journal.record(key, found);
      try {
        return this.journal.record(key, await make());
      } catch (error) {
        if (!(error instanceof HttpError && error.isUncertain && tries < MOST_TRIES)) throw error;
        mayBeThere = true;
        await this.client.pause(tries);
      }
    }
  }

  /** The same for what may be done twice without harm. */
  again<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    return this.once(key, { find: async () => undefined, make });
  }
}
