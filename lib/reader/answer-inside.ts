import { Problem } from '@/lib/contract/problem';
import { assetUrl } from '@/lib/domain/sites/site-customizations/resolve-customization';
import { answerPage } from './answer-page';
import { decodePath } from './decode-path';
import { answerEndpoint } from './endpoints/answer-endpoint';
import type { MayStillRead } from './endpoints/ask';
import { refuse } from './error-page';
import { answerFeed } from './feeds/answer-feed';
import type { ReaderRequest, ReaderResponse } from './request';
import { redirect, textResponse } from './response';
import { customizationOf, type SiteContext } from './site-context';

/** What follows the base of a site, for somebody who may read it. */
export async function answerInside(
  context: SiteContext,
  request: ReaderRequest,
  rest: string,
  may: MayStillRead,
): Promise<ReaderResponse> {
  const path = decodePath(rest);
  if (path === undefined) return refuse(context.files, request, 'not-found', false);
  if (path.startsWith('~/')) {
    const response = await answerUnder(context, request, path.slice('~/'.length), may);
    return response ?? refuse(context.files, request, 'not-found', true);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Problem(405, `${request.method} is not possible here; possible: GET, HEAD.`, {
      allow: 'GET, HEAD',
    });
  if (path === 'favicon.ico') return answerFavicon(context, request);
  const feed = await answerFeed(context, request, path);
  return feed ?? answerPage(context, request, rest, path);
}

/** Behind a proxy the style sheets and scripts are below the site, where nothing else reaches us. */
async function answerUnder(
  context: SiteContext,
  request: ReaderRequest,
  rest: string,
  may: MayStillRead,
): Promise<ReaderResponse | undefined> {
  if (rest.startsWith('reader/'))
    return context.files.answer(rest.slice('reader/'.length), request.header('accept-encoding'));
  return answerEndpoint(context, request, rest, may);
}

/** Until the owner has one of their own. */
const BOOK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#6b7280" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 7v14M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z"/></svg>';

function answerFavicon(
  context: SiteContext,
  request: ReaderRequest,
): ReaderResponse | Promise<ReaderResponse> {
  const { icon } = customizationOf(context.view.snapshot, undefined).favicon;
  if (!icon) return textResponse(request, BOOK, { ...context.headers, 'content-type': 'image/svg+xml' });
  return redirect(assetUrl(icon.light, context.base.path), 302, context.headers);
}
