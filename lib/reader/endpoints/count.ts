import { z } from 'zod';
import { feedbackComment, feedbackRating } from '@/lib/contract/page-feedback';
import { notFound } from '@/lib/contract/problem';
import { takeFeedback } from '@/lib/domain/sites/page-feedback/take-feedback';
import { recordView } from '@/lib/domain/sites/site-insights/reader-counts';
import type { Asked, Reply } from '../asked';
import { customizationOf, navigate, type Reading } from '../reading';
import { readJson } from './read-json';

const id = z.string().min(1).max(64);
const readPage = z.object({ siteSpace: id, page: id });
const feedback = readPage.extend({ rating: feedbackRating, comment: feedbackComment.optional() });

const done = ({ headers }: Reading): Reply => ({
  status: 204,
  headers: { ...headers, 'cache-control': 'no-store' },
  body: null,
});

/** `POST ~/views`: that a page was read; nothing of who read it. */
export async function answerView(reading: Reading, asked: Asked): Promise<Reply> {
  const view = await readJson(asked, readPage);
  const { variant } = await findShown(reading, view);
  if (reading.base.kind !== 'preview')
    recordView({ siteId: reading.view.snapshot.id, spaceId: variant.space.id, pageId: view.page });
  return done(reading);
}

/** `POST ~/feedback`: what a reader says of a page. */
export async function answerFeedback(reading: Reading, asked: Asked): Promise<Reply> {
  const { rating, comment, ...said } = await readJson(asked, feedback);
  const { variant } = await findShown(reading, said);
  const { snapshot } = reading.view;
  if (!customizationOf(snapshot, variant).feedback.enabled) throw notFound('form');
  if (reading.base.kind === 'preview' || snapshot.isBlocked) return done(reading);
  await takeFeedback(
    reading.services.database,
    {
      siteId: snapshot.id,
      spaceId: variant.space.id,
      pageId: said.page,
    },
    { rating, comment },
  );
  return done(reading);
}

/** Nothing is said of a page that this reader is not shown. */
async function findShown(reading: Reading, { siteSpace, page }: z.output<typeof readPage>) {
  const variant = reading.view.variants.find((one) => one.id === siteSpace);
  const shown = variant && (await navigate(reading, variant)).byId.get(page);
  if (!variant || !shown) throw notFound('page');
  return { variant, shown };
}
