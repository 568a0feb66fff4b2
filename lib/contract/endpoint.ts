import type { z } from 'zod';
import type { ObjectKind, Permission } from '@/lib/access/permissions';
import type { IntegrationScope } from './integration-parts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Which budget a call draws on; the limits per class are in `lib/contract/rate-limits.ts`. */
export type CostClass = 'read' | 'write' | 'expensive' | 'ask' | 'login' | 'free';

/**
 * Who may call: anybody, anybody signed in, an administrator of the instance, or whoever holds a
 * permission on the object that the path names. `deleted` lets the object be one in the trash; `through` names a
 * parameter by which the organization is found: the one that publishes an integration, or has installed it.
 */
export type EndpointAccess =
  | 'public'
  | 'user'
  | 'instance'
  | {
      on: ObjectKind;
      permission: Permission;
      deleted?: boolean;
      through?: 'integrationName' | 'installationId';
    };

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}+` ? Bare : Name) | ParamName<Rest>
  : never;

/** The path's own parameters; `{name+}` takes the rest of the path, slashes included. */
type Params<Path extends string> = Record<ParamName<Path>, string>;

/** What an operation answers: JSON of a schema, no body at all, or bytes and streams of its own making. */
type Answer = z.ZodType | 'nothing' | 'response';

/** Browsers have all of it but the schemas, `summary` and `access`: `scripts/setup/client-contract.mjs`. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends Answer = Answer,
  Tagged extends boolean = boolean,
> {
  /** Stable name: the operation id of the OpenAPI document and the key of the domain function. */
  id: string;
  /** The noun whose cached answers a call of this endpoint reads or invalidates. */
  noun: string;
  method: Method;
  /** Below `/v1`. */
  path: Path;
  summary: string;
  access: EndpointAccess;
  /** Whether the token of a site's readers may call it too, for what that site shows them. */
  readers?: true;
  /**
   * Whether tokens of integrations may call it too: for `own` records those of an integration and of its installations;
   * else those of an installation where one of these scopes was agreed to, or where none is named.
   */
  integrations?: 'own' | IntegrationScope | readonly IntegrationScope[];
  query?: Query;
  body?: Body;
  /** `json` unless said; `bytes` hands the request over unread (uploads). */
  accepts?: 'json' | 'bytes';
  response: Reply;
  status: number;
  /** Whether it has an `ETag`, and answers 304 to a request with the same one while nothing has changed. */
  etag?: Tagged;
  /** What it answers where it made the object that it would else have changed. */
  createdStatus?: 201;
  /** What a second delete answers (D12): the object is gone either way. */
  absentStatus?: 204;
  cost: CostClass;
  /** In bytes; 1 MB unless said. */
  bodyLimit?: number;
  /** How deep JSON may be nested; 32 unless said. */
  bodyDepth?: number;
}

/** Declares an operation. The declaration is the only one: routes, checks, client and documents derive from it. */
export function endpoint<
  const Path extends string,
  Reply extends Answer,
  Query extends z.ZodType = z.ZodType<Record<never, never>>,
  Body extends z.ZodType = z.ZodType<Record<never, never>>,
  Tagged extends boolean = false,
>(declaration: Endpoint<Path, Query, Body, Reply, Tagged>): Endpoint<Path, Query, Body, Reply, Tagged> {
  return declaration;
}

type Infer<Schema, Side extends 'in' | 'out'> = Schema extends z.ZodType
  ? Side extends 'in'
    ? z.input<Schema>
    : z.output<Schema>
  : never;

/** What a domain function receives. */
export interface InputOf<E extends Endpoint> {
  params: Params<E['path']>;
  query: Infer<NonNullable<E['query']>, 'out'>;
  body: Infer<NonNullable<E['body']>, 'out'>;
}

/** What a caller sends; empty parts may be left out. */
export type RequestOf<E extends Endpoint> = (keyof Params<E['path']> extends never
  ? { params?: undefined }
  : { params: Params<E['path']> }) & {
  query?: Infer<NonNullable<E['query']>, 'in'>;
  body?: Infer<NonNullable<E['body']>, 'in'>;
};

/** What a domain function returns, before the contract parses it. */
export type OutputOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['response'] extends 'response'
    ? Response
    : DeleteOutcome;

/** A delete answers whether there was something to delete. */
// biome-ignore lint/suspicious/noConfusingVoidType: an operation without an answer returns nothing
export type DeleteOutcome = { existed: boolean } | void;

/** What a caller reads. */
export type ReplyOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : E['response'] extends 'response'
    ? Response
    : null;
