import { buildAddress } from '@/lib/contract/address';
import type { Endpoint, ReplyOf, RequestOf } from '@/lib/contract/endpoint';

/** The API did not do it; the message says why and what to do. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Calls the API as the caller of the tool: it checks rights, scopes and limits. */
export type AskApi = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<ReplyOf<E>>;

interface Caller {
  /** Who asks and from where, as the request of the caller says it. */
  headers: Record<string, string>;
  fetch(request: Request): Promise<Response>;
}

export function createAskApi({ headers: known, fetch }: Caller): AskApi {
  return async (endpoint, input) => {
    const query = input.query as Record<string, string | undefined> | undefined;
    const path = buildAddress(endpoint, input.params, query);
    const headers = { ...known, 'content-type': 'application/json' };
    const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
    const request = new Request(`http://lectern.internal${path}`, {
      method: endpoint.method,
      headers,
      ...body,
    });
    const response = await fetch(request);
    if (!response.ok) throw new ApiRefusal(response.status, await readRefusal(response));
    return (await response.json()) as ReplyOf<typeof endpoint>;
  };
}

async function readRefusal(response: Response): Promise<string> {
  const { error } = (await response.json()) as { error?: { message?: string } };
  return error?.message ?? `The API answered ${response.status}.`;
}
