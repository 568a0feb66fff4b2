import type { askOrganization as askContract, streamAnswer as streamContract } from '@/lib/contract/ask';
import { notFound } from '@/lib/contract/problem';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { SearchScope } from '@/lib/domain/viewer/found-section';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { readAskRights } from '@/lib/storage/questions/read-ask-rights';
import { answerQuestion, streamAnswerTo } from './answer-question';
import { requireAi } from './require-ai';

export const askOrganization: Operation<typeof askContract> = async (context, { query, body }) => {
  const scope = await openScope(context, query.space);
  const asked = { question: body.query, previous: body.previousQueries ?? [], scope };
  const { signal } = context.request;
  let last: Awaited<ReturnType<typeof askContract.response.parse>> = {};
  for await (const { answer, details } of answerQuestion(context, asked, query, signal))
    last = { answer, details };
  return last;
};

export const streamAnswer: Operation<typeof streamContract> = async (context, { query }) => {
  const scope = await openScope(context, query.space);
  const asked = { question: query.query, previous: query.previousQueries ?? [], scope };
  return streamAnswerTo(context, asked, query);
};

/** Everything that the asker may read, or one space of it. */
async function openScope(
  context: ObjectContext,
  space: string | undefined,
): Promise<SearchScope | undefined> {
  const named = space === undefined ? [] : [space];
  const { ai, readable } = await readAskRights(context.database, viewerOf(context), named);
  requireAi(ai);
  if (readable.length < named.length) throw notFound('space');
  return space === undefined ? undefined : { spaceIds: [space] };
}
