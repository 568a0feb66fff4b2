import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

/**
 * Next answers a request that it can't read with a 500. Of a broken request for a page it gets what it can
 * read: an address that no page has, and no state of its router.
 */
export function cleanPageRequest(request: IncomingMessage): void {
  const { url = '/', headers } = request;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!isDecodable(path)) request.url = path.replaceAll('%', '%25') + url.slice(path.length);
  const state = headers['next-router-state-tree'];
  if (state !== undefined && !isRouterState(String(state))) delete headers['next-router-state-tree'];
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const LONGEST_STATE = 40_000;

const kind = z.union([z.enum(['c', 'oc', 'd']), z.string().regex(/^[cd]i(?:\(\.{1,3}\)|\(\.\.\)\(\.\.\))$/)]);
const segment = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), kind, z.nullable(z.array(z.string()))]),
]);
/** As Next's half in the browser sends it: a segment, what lies below it by slot, and what is to be fetched again. */
const routerState: z.ZodType = z.lazy(() =>
  z.tuple([
    segment,
    z.record(z.string(), routerState),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ]),
);

function isRouterState(header: string): boolean {
  if (header.length > LONGEST_STATE) return false;
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}
