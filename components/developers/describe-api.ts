import type { z } from 'zod';
import type { CostClass, Endpoint, Method } from '@/lib/contract/endpoint';
import { ENDPOINTS } from '@/lib/contract/index';
import { RATE_LIMITS } from '@/lib/contract/rate-limits';
import { requiredScope } from '@/lib/contract/scope';
import { type DescribedField, describeFields } from './describe-fields';
import { exampleBody, exampleRequest } from './example';
import { type JsonSchema, objectName, toJsonSchema } from './json-schema';
import { t } from './messages';

interface OperationSummary {
  id: string;
  noun: string;
  method: string;
  path: string;
  summary: string;
}

export interface OperationDetail extends OperationSummary {
  access: string;
  limits: string;
  params: string[];
  query: DescribedField[];
  body: DescribedField[];
  example: string;
  status: number;
  absentStatus?: number;
  answer: Answer;
}

/** What comes back: nothing, bytes or a stream, an object of the wire (perhaps in a list), with fields of its own. */
interface Answer {
  kind: 'nothing' | 'bytes' | 'object' | 'list';
  object?: string;
  fields: DescribedField[];
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** By noun in the order of the contract; within one, the shorter path first, then reading before changing. */
function sortEndpoints(all: readonly Endpoint[]): Endpoint[] {
  const order = [...new Set(all.map(({ noun }) => noun))];
  return [...all].sort(
    (a, b) =>
      order.indexOf(a.noun) - order.indexOf(b.noun) ||
      a.path.split('/').length - b.path.split('/').length ||
      (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
      METHODS.indexOf(a.method) - METHODS.indexOf(b.method),
  );
}

const endpoints = sortEndpoints(Object.values(ENDPOINTS));
const MEGABYTE = 1024 * 1024;

export const nouns: readonly string[] = [...new Set(endpoints.map(({ noun }) => noun))];

export function nounTitle(noun: string): string {
  const words = noun.replaceAll('-', ' ').replace(/^api\b/, 'API');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function listOperations(): OperationSummary[] {
  return endpoints.map(({ id, noun, method, path, summary }) => ({ id, noun, method, path, summary }));
}

function sayAccess(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access === 'public') return t('noAuthenticationNeeded');
  const scope = t('requiresTheTokenScope', { requiredScope: requiredScope(endpoint) });
  if (access === 'user') return t('anyoneWhoIsSignedIn', { scope });
  if (access === 'instance') return t('administratorsOfThisLectern', { scope });
  return t('anyoneWithOnThe', { permission: access.permission, on: access.on, scope });
}

export function sayRate(cost: CostClass): string {
  return cost === 'free' ? t('notLimited') : t('requestsAMinute', { requests: RATE_LIMITS[cost] });
}

function sayLimits({ cost, body, accepts, bodyLimit }: Endpoint): string {
  const size = Math.round((bodyLimit ?? MEGABYTE) / MEGABYTE);
  return body || accepts === 'bytes'
    ? t('withABodyOfAtMost', { rate: sayRate(cost), size })
    : `${sayRate(cost)}.`;
}

function describeAnswer(response: Endpoint['response']): Answer {
  if (response === 'nothing') return { kind: 'nothing', fields: [] };
  if (response === 'response') return { kind: 'bytes', fields: [] };
  const schema = toJsonSchema(response, 'output');
  const item = schema.properties?.items?.items;
  const isList = item !== undefined && schema.properties?.next !== undefined;
  const shown = isList ? { ...item, ...(schema.$defs ? { $defs: schema.$defs } : {}) } : schema;
  const object = objectName(shown);
  const known = object ? Object.keys(findObject(object)?.properties ?? {}) : [];
  return {
    kind: isList ? 'list' : 'object',
    ...(object ? { object } : {}),
    fields: describeFields(shown, known),
  };
}

export function describeOperation(endpoint: Endpoint): OperationDetail {
  const { id, noun, method, path, summary, query, body, status, absentStatus } = endpoint;
  const bodySchema = body && toJsonSchema(body, 'input');
  return {
    id,
    noun,
    method,
    path: path.replace('+}', '}'),
    summary,
    access: sayAccess(endpoint),
    limits: sayLimits(endpoint),
    params: [...path.matchAll(/\{(\w+)\+?\}/g)].map((match) => match[1] ?? ''),
    query: query ? describeFields(toJsonSchema(query, 'input')) : [],
    body: bodySchema ? describeFields(bodySchema) : [],
    example: exampleRequest({
      method,
      path,
      isPublic: endpoint.access === 'public',
      body: endpoint.accepts === 'bytes' ? 'bytes' : bodySchema && exampleBody(bodySchema),
    }),
    status,
    ...(absentStatus ? { absentStatus } : {}),
    answer: describeAnswer(endpoint.response),
  };
}

export function operationsOf(noun: string): OperationDetail[] {
  return endpoints.filter((endpoint) => endpoint.noun === noun).map(describeOperation);
}

interface WireObject {
  name: string;
  /** Of the first operation that answers it. */
  noun: string;
  schema: JsonSchema;
}

/** The leanest form in which each object of the wire is answered; operations that add fields name them. */
function collectObjects(): Map<string, WireObject> {
  const found = new Map<string, WireObject>();

  function visit(schema: JsonSchema | undefined, noun: string) {
    if (!schema) return;
    const name = objectName(schema);
    const known = name ? found.get(name) : undefined;
    const size = (other: JsonSchema) => Object.keys(other.properties ?? {}).length;
    if (name && (!known || size(known.schema) > size(schema)))
      found.set(name, { name, noun: known?.noun ?? noun, schema });
    for (const inner of Object.values(schema.properties ?? {})) visit(inner, noun);
    visit(schema.items, noun);
    for (const choice of schema.anyOf ?? schema.oneOf ?? []) visit(choice, noun);
  }

  const answers = endpoints.flatMap(({ noun, response }) =>
    typeof response === 'string' ? [] : [{ noun, schema: toJsonSchema(response as z.ZodType, 'output') }],
  );
  // What is answered as itself has its home there; what only stands inside others comes after.
  for (const { noun, schema } of answers) {
    const own = schema.properties?.items?.items ?? schema;
    const name = objectName(own);
    if (name && !found.has(name)) found.set(name, { name, noun, schema: own });
  }
  for (const { noun, schema } of answers) visit(schema, noun);
  return found;
}

let objects: Map<string, WireObject> | undefined;

function allObjects(): Map<string, WireObject> {
  objects ??= collectObjects();
  return objects;
}

const findObject = (name: string): JsonSchema | undefined => allObjects().get(name)?.schema;

/** Where an object is described. */
export function objectHref(name: string): string {
  return `/developers/${allObjects().get(name)?.noun ?? ''}#object-${name}`;
}

export function objectsOf(noun: string): { name: string; fields: DescribedField[] }[] {
  return [...allObjects().values()]
    .filter((object) => object.noun === noun)
    .map(({ name, schema }) => ({ name, fields: describeFields(schema) }));
}
