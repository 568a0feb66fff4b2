import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { badRequest } from '@/lib/contract/problem';
import { JSON_DEPTH, JSON_LIMIT, readJson, refuseBrokenText } from './json-input';

/** The names of query parameters that may be repeated. */
const arrayKeys = new WeakMap<z.ZodType, ReadonlySet<string>>();

function arrayKeysOf(schema: z.ZodType): ReadonlySet<string> {
  const known = arrayKeys.get(schema);
  if (known) return known;
  const keys = new Set<string>();
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape)) {
      const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
      if (inner instanceof z.ZodArray) keys.add(key);
    }
  }
  arrayKeys.set(schema, keys);
  return keys;
}

export function parseQuery(endpoint: Endpoint, url: string): unknown {
  const { query } = endpoint;
  if (!query) return {};
  const start = url.indexOf('?');
  const values: Record<string, string | string[]> = {};
  if (start >= 0) {
    const arrays = arrayKeysOf(query);
    for (const [key, value] of new URLSearchParams(url.slice(start))) {
      if (key === '__proto__') continue;
      const seen = values[key];
      if (arrays.has(key)) values[key] = Array.isArray(seen) ? [...seen, value] : [value];
      else values[key] = value;
    }
    refuseBrokenText(values, 'query');
  }
  return check(query, values);
}

export async function parseBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (!endpoint.body || endpoint.accepts === 'bytes') return {};
  const { bodyLimit = JSON_LIMIT, bodyDepth = JSON_DEPTH } = endpoint;
  return check(endpoint.body, await readJson(request, bodyLimit, bodyDepth));
}

function check(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw describeIssues(parsed.error.issues);
}

/** Names each field and what it must be; a union reports its best-fitting branch. */
function describeIssues(issues: z.core.$ZodIssue[], prefix: PropertyKey[] = []) {
  const [first, ...rest] = issues.flatMap((issue) => flatten(issue, prefix));
  const more = rest
    .slice(0, 3)
    .map(({ field, what }) => `; ${field}: ${what}`)
    .join('');
  return badRequest(first?.field ?? 'body', (first?.what ?? 'is not valid') + more);
}

function flatten(issue: z.core.$ZodIssue, prefix: PropertyKey[]): { field: string; what: string }[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'invalid_union') {
    const deepest = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))[0];
    if (deepest && depthOf(deepest) > 0) return deepest.flatMap((inner) => flatten(inner, path));
  }
  return [{ field: path.map(String).join('.') || 'body', what: lowerFirst(issue.message) }];
}

const depthOf = (issues: z.core.$ZodIssue[]) => Math.max(0, ...issues.map((issue) => issue.path.length));
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
