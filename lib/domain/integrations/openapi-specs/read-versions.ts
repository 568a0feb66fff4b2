import { createHash } from 'node:crypto';
import type {
  downloadOpenApiSpec,
  getLatestOpenApiSpecContent,
  getLatestOpenApiSpecVersion,
  getOpenApiSpecContent,
  getOpenApiSpecVersion,
  listOpenApiSpecVersions,
} from '@/lib/contract/openapi-spec-versions';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { isSpecShown } from '@/lib/domain/viewer/is-spec-shown';
import {
  findDocumentText,
  findSourceText,
  findVersion,
  listVersions as list,
} from '@/lib/storage/openapi-specs/versions';
import { rawUrl, toVersion } from './present-version';
import { viewOf } from './spec-view';

export type SpecVersionParams = { specSlug: string; versionId?: string };

export const versionOf = (context: ObjectContext, { specSlug, versionId = 'latest' }: SpecVersionParams) => ({
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
      const found = await list(context.database, of, slice);
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
