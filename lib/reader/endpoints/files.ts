import { openSiteAsset, openSpaceFile } from '@/lib/domain/sites/published/open-site-file';
import type { ReaderRequest, ReaderResponse } from '../request';
import { isPrivate, type SiteContext } from '../site-context';

const FILE = /^files\/([A-Za-z0-9]{1,64})\/([A-Za-z0-9]{1,64})(?:\/[^/]*)?$/;
const ASSET = /^assets\/([A-Za-z0-9_-]{1,64})$/;

/** `~/files/{spaceId}/{fileId}/{name}` and `~/assets/{assetId}`: the right is asked each time; undefined when there is none. */
export async function answerFile(
  context: SiteContext,
  request: ReaderRequest,
  rest: string,
): Promise<ReaderResponse | undefined> {
  const { services, view } = context;
  const known = request.header('if-none-match');
  const [, spaceId = '', fileId = ''] = FILE.exec(rest) ?? [];
  const assetId = ASSET.exec(rest)?.[1];
  const response = assetId
    ? await openSiteAsset(services, view, assetId, known)
    : spaceId
      ? await openSpaceFile(services, view, { spaceId, fileId }, known)
      : undefined;
  return response && toResponse(context, response);
}

async function toResponse(context: SiteContext, response: Response): Promise<ReaderResponse> {
  const { 'content-security-policy': _, ...secure } = context.headers;
  const own = Object.fromEntries(response.headers);
  const caching: Record<string, string> = isPrivate(context)
    ? {}
    : { 'cache-control': 'public, max-age=0, must-revalidate' };
  return { status: response.status, headers: { ...secure, ...own, ...caching }, body: response.body };
}
