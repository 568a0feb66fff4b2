import type { Endpoint } from '@/lib/contract/endpoint';
import type { Authorized } from './authorize-reader';

interface RequestInput {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

const HEADER = 'x-gitbook-cache-tag';

/** The cache tags of an answer to a site renderer: it drops cached answers by them. */
export function tagAnswer(
  endpoint: Endpoint,
  { reader }: Authorized,
  input: RequestInput,
  output: unknown,
): Record<string, string> | undefined {
  const tags =
    endpoint.path === '/urls/published' ? tagLookup(input, output) : reader && tagRead(endpoint, input);
  return tags ? { [HEADER]: tags.join(',') } : undefined;
}

function tagLookup({ query, body }: RequestInput, output: unknown): string[] {
  const { url = '' } = { ...(query as object), ...(body as object) } as { url?: string };
  const { site } = output as { site?: string };
  const host = URL.canParse(url) ? new URL(url).host : '';
  return [`url:${host}`, ...(site ? [`site:${site}`] : [])];
}

function tagRead({ access }: Endpoint, { params }: RequestInput): string[] | undefined {
  const { organizationId, siteId, spaceId, specSlug, changeRequestId } = params;
  const specs = `organization:${organizationId}:openapi`;
  if (specSlug) return [specs, `${specs}:${specSlug}`];
  if (siteId) return [`site:${siteId}`];
  if (!spaceId || typeof access !== 'object') return undefined;
  const own = `space:${spaceId}`;
  return changeRequestId ? [own, `${own}:change-request:${changeRequestId}`] : [own];
}
