import { z } from 'zod';
import { feedbackComment, feedbackRating } from '@/lib/contract/page-feedback';
import { notFound } from '@/lib/contract/problem';
import { saveFeedback } from '@/lib/domain/sites/page-feedback/save-feedback';
import { recordView } from '@/lib/domain/sites/site-insights/reader-counts';
import type { ReaderRequest, ReaderResponse } from '../request';
import { customizationOf, navigate, type SiteContext } from '../site-context';
import { readJson } from './read-json';

const id = z.string().min(1).max(64);
const readPage = z.object({ siteSpace: id, page: id });
const feedback = readPage.extend({ rating: feedbackRating, comment: feedbackComment.optional() });

const done = ({ headers }: SiteContext): ReaderResponse => ({
  status: 204,
  headers: { ...headers, 'cache-control': 'no-store' },
  body: null,
});

/** `POST ~/views`: that a page was read; nothing of who read it. */
export async function answerView(context: SiteContext, request: ReaderRequest): Promise<ReaderResponse> {
  const view = await readJson(request, readPage);
  const { variant } = await findShown(context, view);
  if (context.base.kind !== 'preview')
    recordView({ siteId: context.view.snapshot.id, spaceId: variant.space.id, pageId: view.page });
  return done(context);
}

/** `POST ~/feedback`: what a reader says of a page. */
export async function answerFeedback(context: SiteContext, request: ReaderRequest): Promise<ReaderResponse> {
  const { rating, comment, ...said } = await readJson(request, feedback);
  const { variant } = await findShown(context, said);
  const { snapshot } = context.view;
  if (!customizationOf(snapshot, variant).feedback.enabled) throw notFound('form');
  if (context.base.kind === 'preview' || snapshot.isBlocked) return done(context);
  await saveFeedback(
    context.services.database,
    {
      siteId: snapshot.id,
      spaceId: variant.space.id,
      pageId: said.page,
    },
    { rating, comment },
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
