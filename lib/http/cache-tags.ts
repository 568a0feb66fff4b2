import type { Endpoint } from '@/lib/contract/endpoint';
import type { Authorized } from './authorize-reader';

interface Asked {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

const HEADER = 'x-gitbook-cache-tag';

/** What an answer to a renderer of sites depends on, by the names that it keeps answers under and forgets them by. */
export function tagAnswer(
  endpoint: Endpoint,
  { reader }: Authorized,
  asked: Asked,
  output: unknown,
): Record<string, string> | undefined {
  const tags =
    endpoint.path === '/urls/published' ? tagLookup(asked, output) : reader && tagRead(endpoint, asked);
  return tags ? { [HEADER]: tags.join(',') } : undefined;
}

function tagLookup({ query, body }: Asked, output: unknown): string[] {
  const { url = '' } = { ...(query as object), ...(body as object) } as { url?: string };
  const { site } = output as { site?: string };
  const host = URL.canParse(url) ? new URL(url).host : '';
  return [`url:${host}`, ...(site ? [`site:${site}`] : [])];
}

function tagRead({ access }: Endpoint, { params }: Asked): string[] | undefined {
  const { organizationId, siteId, spaceId, specSlug, changeRequestId } = params;
  const specs = `organization:${organizationId}:openapi`;
  if (specSlug) return [specs, `${specs}:${specSlug}`];
  if (siteId) return [`site:${siteId}`];
  if (!spaceId || typeof access !== 'object') return undefined;
  const own = `space:${spaceId}`;
  return changeRequestId ? [own, `${own}:change-request:${changeRequestId}`] : [own];
}
