import { suggestQuestions } from '@/lib/content/search/suggest-questions';
import type {
  listSuggestedQuestions as listContract,
  streamSuggestedQuestions as streamContract,
} from '@/lib/contract/ask';
import { requireAi } from '@/lib/domain/shared/require-ai';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { keepShownHeadings, searcherOf } from '@/lib/domain/viewer/limit-search';
import { listHeadings } from '@/lib/storage/questions/list-headings';
import { getEmbedder } from '../embeddings/get-embedder';
import { openStream } from './open-stream';

const MOST = 5;

export const listSuggestedQuestions: Operation<typeof listContract> = async (context, { query }) => ({
  questions: await listQuestions(context, { spaceId: query.space }),
});

export const streamSuggestedQuestions: Operation<typeof streamContract> = async (context, { query }) =>
  streamQuestions(context, await listQuestions(context, { spaceId: query.space }));

export const streamQuestions = (context: ObjectContext, questions: readonly string[]) =>
  openStream(context, async ({ send }) => {
    for (const question of questions) send({ question });
  });

/** From headings of what changed last, space by space in turn, so that none fills the list alone. */
export async function listQuestions(
  context: ObjectContext,
  where: Parameters<typeof listHeadings>[2],
): Promise<string[]> {
  const { ai, headings: all } = await listHeadings(context.database, searcherOf(context), where);
  requireAi(ai);
  // Questions are suggested to whoever is about to ask one.
  getEmbedder(context)?.wake();
  const headings = await keepShownHeadings(context, all);
  const rounds = new Map<string, number>();
  const turns = headings.map((row) => {
    // Of one page not several in a row either.
    const page = `${row.spaceId} ${row.title}`;
    const round = (rounds.get(page) ?? 0) + 1;
    rounds.set(page, round);
    const turn = (rounds.get(row.spaceId ?? '') ?? 0) + 1;
    if (round === 1) rounds.set(row.spaceId ?? '', turn);
    return { row, order: round * 1_000 + turn };
  });
  turns.sort((a, b) => a.order - b.order);
  return suggestQuestions(
    turns.map(({ row }) => row),
    MOST,
  );
}
