import type { askSite as askContract, streamSiteQuestions as questionsContract } from '@/lib/contract/ask';
import type { SiteScope } from '@/lib/contract/search';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { searcherOf, shownSpaces } from '@/lib/domain/viewer/limit-search';
import { readAskRights } from '@/lib/storage/questions/read-ask-rights';
import { chooseSiteSpaces } from '../search/choose-site-spaces';
import { streamAnswerTo } from './answer-question';
import { requireAi } from './require-ai';
import { findQuestions, streamQuestions } from './suggest-questions';

export const askSite: Operation<typeof askContract> = async (context, { query, body }) => {
  const { ai } = await readAskRights(context.database, searcherOf(context), []);
  requireAi(ai);
  const spaceIds = await listSpacesOf(context, body.scope ?? { mode: 'default' });
  const asked = { question: body.question, previous: [], scope: { spaceIds, withoutHidden: true } };
  return streamAnswerTo(context, asked, query);
};

export const streamSiteQuestions: Operation<typeof questionsContract> = async (context) =>
  streamQuestions(context, await findQuestions(context, { siteId: context.subject.id }));

/** The spaces that a scope names; which of them the caller may read is looked up with the search. */
async function listSpacesOf(context: ObjectContext, scope: SiteScope): Promise<string[]> {
  return chooseSiteSpaces(await shownSpaces(context), { query: '', scope });
}
