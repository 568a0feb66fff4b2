import { Problem } from '@/lib/contract/problem';
import { assetUrl } from '@/lib/domain/sites/site-customizations/resolve-customization';
import { answerPage } from './answer-page';
import type { Asked, Reply } from './asked';
import { decodePath } from './decode-path';
import { answerEndpoint } from './endpoints/answer-endpoint';
import type { MayStillRead } from './endpoints/ask';
import { answerFeed } from './feeds/answer-feed';
import { refuse } from './notice';
import { redirect, replyText } from './reply';
import { customizationOf, type SiteContext } from './site-context';

/** What follows the base of a site, for somebody who may read it. */
export async function answerInside(
  context: SiteContext,
  asked: Asked,
  rest: string,
  may: MayStillRead,
): Promise<Reply> {
  const path = decodePath(rest);
  if (path === undefined) return refuse(context.files, asked, 'not-found', false);
  if (path.startsWith('~/')) {
    const reply = await answerUnder(context, asked, path.slice('~/'.length), may);
    return reply ?? refuse(context.files, asked, 'not-found', true);
  }
  if (asked.method !== 'GET' && asked.method !== 'HEAD')
    throw new Problem(405, `${asked.method} is not possible here; possible: GET, HEAD.`, {
      allow: 'GET, HEAD',
    });
  if (path === 'favicon.ico') return answerFavicon(context, asked);
  const feed = await answerFeed(context, asked, path);
  return feed ?? answerPage(context, asked, rest, path);
}

/** Behind a proxy the style sheets and scripts are below the site, where nothing else reaches us. */
async function answerUnder(
  context: SiteContext,
  asked: Asked,
  rest: string,
  may: MayStillRead,
): Promise<Reply | undefined> {
  if (rest.startsWith('reader/'))
    return context.files.answer(rest.slice('reader/'.length), asked.header('accept-encoding'));
  return answerEndpoint(context, asked, rest, may);
}

/** Until the owner has one of their own. */
const BOOK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#6b7280" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 7v14M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z"/></svg>';

function answerFavicon(context: SiteContext, asked: Asked): Reply | Promise<Reply> {
  const { icon } = customizationOf(context.view.snapshot, undefined).favicon;
  if (!icon) return replyText(asked, BOOK, { ...context.headers, 'content-type': 'image/svg+xml' });
  return redirect(assetUrl(icon.light, context.base.path), 302, context.headers);
}
