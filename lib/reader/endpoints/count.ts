import { z } from 'zod';
import { feedbackComment, feedbackRating } from '@/lib/contract/page-feedback';
import { notFound } from '@/lib/contract/problem';
import {
  describeVisit,
  type VisitorRequest,
} from '@/lib/domain/integrations/integration-events/describe-visitor';
import { noteSiteView } from '@/lib/domain/integrations/integration-events/site-views';
import { saveFeedback } from '@/lib/domain/sites/page-feedback/save-feedback';
import { recordView } from '@/lib/domain/sites/site-insights/reader-counts';
import type { ReaderRequest, ReaderResponse } from '../request';
import { customizationOf, navigate, type SiteContext } from '../site-context';
import { readJson } from './read-json';

const id = z.string().min(1).max(64);
const readPage = z.object({ siteSpace: id, page: id });
const viewedPage = readPage.extend({ referrer: z.string().max(2_048).optional() });
const feedback = readPage.extend({ rating: feedbackRating, comment: feedbackComment.optional() });

const done = ({ headers }: SiteContext): ReaderResponse => ({
  status: 204,
  headers: { ...headers, 'cache-control': 'no-store' },
  body: null,
});

/** `POST ~/views`: that a page was read. Nothing of who read it is kept; integrations that agreed to it hear of it. */
export async function answerView(context: SiteContext, request: ReaderRequest): Promise<ReaderResponse> {
  const { siteSpace, page, referrer } = await readJson(request, viewedPage);
  const { variant } = await findShown(context, { siteSpace, page });
  if (context.base.kind === 'preview') return done(context);
  const { id: siteId, viewListeners } = context.view.snapshot;
  const viewed = { siteId, spaceId: variant.space.id, pageId: page };
  recordView(viewed);
  if (viewListeners.length > 0)
    noteSiteView(
      viewListeners,
      { ...viewed, siteSpaceId: siteSpace },
      describeVisit(visitorOf(context, request, referrer)),
    );
  return done(context);
}

/** The page that is open says itself where it is: browsers send its address along. */
function visitorOf({ base }: SiteContext, request: ReaderRequest, referrer?: string): VisitorRequest {
  const sent = request.header('referer') ?? '';
  return {
    address: request.address,
    header: (name) => request.header(name),
    isOwnHost: base.kind === 'own-host',
    url: sent.startsWith(base.url) ? sent : base.url,
    referrer,
  };
}

/** `POST ~/feedback`: what a reader says of a page. */
export async function answerFeedback(context: SiteContext, request: ReaderRequest): Promise<ReaderResponse> {
  const { rating, comment, ...said } = await readJson(request, feedback);
  const { variant } = await findShown(context, said);
  const { snapshot } = context.view;
  if (!customizationOf(snapshot, variant).feedback.enabled) throw notFound('form');
  if (context.base.kind === 'preview' || snapshot.isBlocked) return done(context);
  await saveFeedback(
    context.services,
    {
      siteId: snapshot.id,
      spaceId: variant.space.id,
      pageId: said.page,
    },
    { rating, comment },
    visitorOf(context, request),
  );
  return done(context);
}

/** Nothing is said of a page that this reader is not shown. */
async function findShown(context: SiteContext, { siteSpace, page }: z.output<typeof readPage>) {
  const variant = context.view.variants.find((one) => one.id === siteSpace);
  const shown = variant && (await navigate(context, variant)).byId.get(page);
  if (!variant || !shown) throw notFound('page');
  return { variant, shown };
}
