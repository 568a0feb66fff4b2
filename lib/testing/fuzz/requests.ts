import fc from 'fast-check';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { Fixtures } from '../fixtures';
import { exampleOf, paramNames } from '../route-table';
import { MARK, oddText, oddValue, valuesOf } from './values';

export interface OddRequest {
  endpoint: Endpoint;
  as: 'admin' | 'reader' | 'nobody';
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
}

/** What is never sent: streams without an end, and what would take away the right to send the rest. */
const NEVER = new Set(['subscribeToOrganization', 'leaveOrganization', 'completeSetup']);

/** Requests to one endpoint: the example with some of it replaced, by what the schema lets in and by what it does not. */
export function requestsTo(endpoint: Endpoint, own: Fixtures, foreign: Fixtures): fc.Arbitrary<OddRequest> {
  const ids = fc.constantFrom(...idsOf(own), ...idsOf(foreign));
  return fc.record({
    endpoint: fc.constant(endpoint),
    as: fc.oneof(
      { arbitrary: fc.constant('admin' as const), weight: 8 },
      { arbitrary: fc.constant('reader' as const), weight: 1 },
      { arbitrary: fc.constant('nobody' as const), weight: 1 },
    ),
    path: pathOf(endpoint, own, ids),
    body: bodyOf(endpoint, own, ids),
    headers: fc.oneof(
      { arbitrary: fc.constant({}), weight: 12 },
      { arbitrary: fc.constantFrom(...ODD_HEADERS), weight: 1 },
    ),
  });
}

export const isFuzzed = ({ id, accepts }: Endpoint): boolean => !NEVER.has(id) && accepts !== 'bytes';

/** Ids alone: words that both sets of fixtures have are no one's secret. */
const idsOf = (fixtures: Fixtures): string[] =>
  Object.values(fixtures).filter((value) => /^[A-Za-z0-9]{20}$/.test(value));

const ODD_HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-length': '7' },
  { 'if-match': `"${MARK}"` },
  { 'if-none-match': '*' },
  { 'accept-language': `${MARK},`.repeat(200) },
  { 'x-forwarded-for': `${MARK}, 127.0.0.1` },
  { 'x-http-method-override': 'DELETE' },
  { cookie: `lectern-session=${MARK}; ${MARK}` },
  { range: 'bytes=9999999999-0' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
];

function pathOf(endpoint: Endpoint, own: Fixtures, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const example = exampleOf(endpoint, own);
  const names = paramNames(endpoint);
  const given = (name: string) => example.params?.[name] ?? own[name as keyof Fixtures];
  const keep = endpoint.method === 'DELETE' ? 0 : 8;
  const swapped = fc.oneof(
    { arbitrary: fc.constant(undefined), weight: keep },
    { arbitrary: fc.constantFrom(...names, ''), weight: 2 },
  );
  const query = fc.oneof(
    { arbitrary: fc.constant(example.query ?? {}), weight: 4 },
    ...(endpoint.query ? [{ arbitrary: valuesOf(endpoint.query, ids), weight: 4 }] : []),
    {
      arbitrary: fc.dictionary(fc.constantFrom('limit', 'page', 'sort', 'order', '__proto__', MARK), oddText),
      weight: 1,
    },
  );
  return fc.tuple(swapped, fc.oneof(ids, oddText), query).map(([which, value, asked]) => {
    const chosen = which === '' ? names.at(-1) : which;
    const path = endpoint.path.replace(/\{(\w+)\+?\}/g, (_, name: string) =>
      encodeAnything(name === chosen ? value : (given(name) ?? 'none')),
    );
    const search = writeQuery(asked);
    return search ? `${path}?${search}` : path;
  });
}

/** Half a surrogate pair has no place in an address: what a broken client would send stands for it. */
const encodeAnything = (text: string) => encodeURIComponent(text.toWellFormed()) || '%00';

function writeQuery(asked: unknown): string {
  if (asked === null || typeof asked !== 'object') return '';
  return Object.entries(asked)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .map(([name, value]) => `${encodeAnything(name)}=${encodeAnything(writeValue(value))}`)
    .join('&');
}

const writeValue = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function bodyOf(
  endpoint: Endpoint,
  own: Fixtures,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<string | undefined> {
  if (endpoint.method === 'GET') return fc.constant(undefined);
  const example = exampleOf(endpoint, own).body ?? {};
  const keys = Object.keys(example);
  const whole = endpoint.body ? valuesOf(endpoint.body, ids) : oddValue;
  const replaced = fc
    .tuple(fc.constantFrom(...keys, 'id'), fc.oneof(oddValue, ids), whole)
    .map(([key, odd, other]) =>
      other !== null && typeof other === 'object' && Object.hasOwn(other, key)
        ? { ...example, [key]: (other as Record<string, unknown>)[key] }
        : { ...example, [key]: odd },
    );
  const json = fc
    .oneof(
      { arbitrary: fc.constant(example), weight: 2 },
      { arbitrary: whole, weight: 5 },
      { arbitrary: replaced, weight: 5 },
      { arbitrary: oddValue, weight: 1 },
    )
    .map((value) => JSON.stringify(value));
  return fc.oneof(
    { arbitrary: json, weight: 14 },
    { arbitrary: json.map((text) => text.slice(0, -1)), weight: 1 },
    { arbitrary: json.map((text) => text.replace(/^\{/, '{"title":1,"title":[],')), weight: 1 },
    { arbitrary: fc.constantFrom('', '['.repeat(5_000), '"\\ud800"', 'NaN', '\u0000'), weight: 1 },
  );
}
