import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { createCache } from '@/lib/cache/cache';
import type { SpecChange } from '@/lib/content/openapi/compare/change';
import type {
  getOpenApiOperation,
  getOpenApiReference,
  getOpenApiSchema,
} from '@/lib/contract/openapi-reference';
import type {
  compareOpenApiSpecVersions,
  downloadOpenApiSpec,
  getLatestOpenApiSpecContent,
  getLatestOpenApiSpecVersion,
  getOpenApiSpecContent,
  getOpenApiSpecVersion,
  listOpenApiSpecVersions,
  openapiSpecVersion,
} from '@/lib/contract/openapi-spec-versions';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { isSpecShown } from '@/lib/domain/viewer/is-spec-shown';
import { listParts, type PartRow, type SpecPartKind } from '@/lib/storage/openapi-specs/parts';
import {
  findDocumentText,
  findPair,
  findSourceText,
  findVersion,
  findVersionContents,
  listVersions as listVersionRows,
  type SpecVersionRow,
} from '@/lib/storage/openapi-specs/versions';
import { askReader } from './ask-reader';
import { viewOf } from './openapi-specs';

type SpecVersionParams = { specSlug: string; versionId?: string };

const versionOf = (context: ObjectContext, { specSlug, versionId = 'latest' }: SpecVersionParams) => ({
  ...viewOf(context),
  slug: specSlug,
  versionId,
});

export const listVersions: Operation<typeof listOpenApiSpecVersions> = (context, { params, query }) =>
  paginate(
    context,
    query,
    async (slice) => {
      const of = { ...viewOf(context), slug: params.specSlug };
      const found = await listVersionRows(context.database, of, slice);
      if (!found) throw notFound('specification');
      return found;
    },
    (row) => [String(row.number)],
    (row) => toVersion(context, params.specSlug, row),
  );

async function showVersion(context: ObjectContext, params: SpecVersionParams) {
  const found = await findVersion(context.database, versionOf(context, params));
  if (!found) throw notFound('version');
  return toVersion(context, params.specSlug, found);
}

export const getVersion: Operation<typeof getOpenApiSpecVersion> = (context, { params }) =>
  showVersion(context, params);
export const getLatestVersion: Operation<typeof getLatestOpenApiSpecVersion> = (context, { params }) =>
  showVersion(context, params);

async function showContent(context: ObjectContext, params: SpecVersionParams) {
  const version = versionOf(context, params);
  const isShown = context.reader !== undefined && (await isSpecShown(context, params.specSlug));
  const found = await findDocumentText(context.database, isShown ? { ...version, all: true } : version);
  if (!found) throw notFound('version');
  return {
    filesystem: [
      {
        dir: './',
        isEntrypoint: true,
        references: [],
        filename: `openapi.${found.syntax}`,
        specification: JSON.parse(found.text) as Record<string, unknown>,
      },
    ],
    url: rawUrl(context, params.specSlug, found.id),
  };
}

export const getContent: Operation<typeof getOpenApiSpecContent> = (context, { params }) =>
  showContent(context, params);
export const getLatestContent: Operation<typeof getLatestOpenApiSpecContent> = (context, { params }) =>
  showContent(context, params);

export const downloadSpec: Operation<typeof downloadOpenApiSpec> = async (context, { params }) => {
  const found = await findSourceText(context.database, versionOf(context, params));
  if (!found) throw notFound('version');
  const bytes = new TextEncoder().encode(found.text);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const headers = { 'cache-control': 'private, no-cache', etag };
  if (context.request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  return new Response(bytes, {
    headers: {
      ...headers,
      'content-type': found.syntax === 'json' ? 'application/json' : 'application/yaml; charset=utf-8',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${params.specSlug}.${found.syntax}"`,
    },
  });
};

const MOST_SHOWN = 2_000;

/** Versions never change, so neither does what is between two of them. */
const known = createCache<SpecChange[]>('spec-changes', { sizeOf: ({ length }) => 100 + 500 * length });

export const compareVersions: Operation<typeof compareOpenApiSpecVersions> = async (
  context,
  { params, query },
) => {
  const pair = await findPair(context.database, versionOf(context, params), query.with);
  if (!pair || (query.with && !pair.from && query.with !== pair.to.id)) throw notFound('version');
  const { to, from } = pair;
  const show = (row: typeof to) => toVersion(context, params.specSlug, row);
  const key = `${from?.id} ${to.id}`;
  let changes = from ? known.get(key) : [];
  if (from && !changes) {
    const task = { kind: 'compare' as const, from: from.document, to: to.document };
    const answer = await askReader(task, context.request.signal);
    changes = answer.kind === 'changes' ? answer.changes : [];
    known.set(key, changes);
  }
  const all = changes ?? [];
  return {
    from: from && show(from),
    to: show(to),
    total: all.length,
    breaking: all.filter(({ breaking }) => breaking).length,
    changes: all.slice(0, MOST_SHOWN),
  };
};

type Contents = Omit<z.input<typeof getOpenApiReference.response>, 'version'>;
type Schema = z.input<typeof getOpenApiSchema.response>;
type WithoutSchemas = Omit<z.input<typeof getOpenApiOperation.response>, 'schemas'>;

const read = (context: ObjectContext, params: SpecVersionParams, kind: SpecPartKind, name: string) =>
  listParts(context.database, { ...versionOf(context, params), kind, name });

/** The reader wrote it in the form of the contract, which has the last word when it is answered. */
const parse = <Value>({ body }: PartRow) => JSON.parse(body) as Value;

const toNamed = (rows: PartRow[]) =>
  rows.map((row) => ({ name: row.name, schema: parse<Schema>(row).schema }));

export const getReference: Operation<typeof getOpenApiReference> = async (context, { params }) => {
  const found = await findVersionContents(context.database, versionOf(context, params));
  if (!found) throw notFound('version');
  return {
    version: toVersion(context, params.specSlug, found),
    ...(JSON.parse(found.contents) as Contents),
  };
};

export const getOperation: Operation<typeof getOpenApiOperation> = async (context, { params, query }) => {
  const kind = query.webhook === 'true' ? 'webhook' : 'operation';
  const name = `${query.method.toLowerCase()} ${query.path}`;
  const [operation, ...schemas] = await read(context, params, kind, name);
  if (!operation) throw notFound('operation in this version');
  return { ...parse<WithoutSchemas>(operation), schemas: toNamed(schemas) };
};

export const getSchema: Operation<typeof getOpenApiSchema> = async (context, { params, query }) => {
  const [schema, ...others] = await read(context, params, 'schema', query.name);
  if (!schema) throw notFound('schema in this version');
  return { ...parse<Omit<Schema, 'schemas'>>(schema), schemas: toNamed(others) };
};

type Shown = z.input<typeof openapiSpecVersion>;

const rawUrl = ({ environment, subject }: ObjectContext, slug: string, versionId: string) =>
  apiUrl(environment, `/orgs/${subject.id}/openapi/${slug}/versions/${versionId}/content/raw`);

function toVersion(context: ObjectContext, slug: string, row: SpecVersionRow): Shown {
  const { environment, subject } = context;
  return {
    object: 'openapi-spec-version',
    id: row.id,
    createdAt: row.createdAt,
    number: row.number,
    title: row.title,
    apiVersion: row.apiVersion,
    format: row.format,
    operations: row.operations,
    changes: row.changes === null ? undefined : { total: row.changes, breaking: row.breaking ?? 0 },
    warnings: row.warnings,
    url: rawUrl(context, slug, row.id),
    urls: { location: apiUrl(environment, `/orgs/${subject.id}/openapi/${slug}/versions/${row.id}`) },
  };
}
