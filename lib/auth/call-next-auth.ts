import type { NextApiRequest, NextApiResponse } from 'next';
import nextAuth, { type AuthOptions } from 'next-auth';
import { readDefault } from './read-default';

const NextAuth = readDefault(nextAuth);

export interface AuthCall {
  method: 'GET' | 'POST';
  /** The path behind `/api/auth/`. */
  steps: string[];
  query: Record<string, string>;
  body: Record<string, string>;
  headers: Record<string, string>;
  cookies: Record<string, string>;
}

/** What next-auth does with the response object that it is given. */
interface Collected {
  status(code: number): Collected;
  getHeader(name: string): string | string[] | undefined;
  setHeader(name: string, value: string | string[]): Collected;
  json(body: unknown): void;
  send(body: unknown): void;
  end(): void;
}

/** Asks next-auth as its older interface does: plain data in, so that no server needs to run around it. */
export async function callNextAuth(call: AuthCall, options: AuthOptions): Promise<Response> {
  const { method, steps, body, headers, cookies } = call;
  const request = { method, headers, cookies, body, query: { ...call.query, nextauth: steps } };
  const { response, answer } = collect();
  // Its types ask for Next's own classes, of which it uses what is collected here.
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
  return answer();
}

function collect(): { response: Collected; answer: () => Response } {
  let status = 200;
  let content: unknown = null;
  const headers = new Map<string, string | string[]>();
  const response: Collected = {
    status(code) {
      status = code;
      return response;
    },
    getHeader: (name) => headers.get(name.toLowerCase()),
    setHeader(name, value) {
      headers.set(name.toLowerCase(), value);
      return response;
    },
    json(body) {
      headers.set('content-type', 'application/json');
      content = JSON.stringify(body);
    },
    send(body) {
      if (typeof body === 'string' || body === undefined || body === null) content = body;
      else response.json(body);
    },
    end: () => undefined,
  };
  const answer = () => {
    const flat = [...headers].flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    return new Response(typeof content === 'string' ? content : null, { status, headers: flat });
  };
  return { response, answer };
}
