import { ADMIN } from '@/lib/access/roles';
import type * as contract from '@/lib/contract/ask';
import { notFound } from '@/lib/contract/problem';
import type { SiteScope } from '@/lib/contract/search';
import { requireAi } from '@/lib/domain/shared/require-ai';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { SearchScope } from '@/lib/domain/viewer/found-section';
import { searcherOf, shownSpaces } from '@/lib/domain/viewer/limit-search';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listInstalledSpaces } from '@/lib/storage/integrations/read-places';
import { getAskRights } from '@/lib/storage/questions/get-ask-rights';
import { selectSiteSpaces } from '../search/select-site-spaces';
import { answerQuestion, streamAnswerTo } from './answer-question';
import { listQuestions, streamQuestions } from './suggest-questions';

export const askOrganization: Operation<typeof contract.askOrganization> = async (
  asking,
  { query, body },
) => {
  const { context, scope } = await openScope(asking, query.space);
  const asked = { question: body.query, previous: body.previousQueries ?? [], scope };
  const { signal } = context.request;
  let last: Awaited<ReturnType<typeof contract.askOrganization.response.parse>> = {};
  for await (const { answer, details } of answerQuestion(context, asked, query, signal))
    last = { answer, details };
  return last;
};

export const streamAnswer: Operation<typeof contract.streamAnswer> = async (asking, { query }) => {
  const { context, scope } = await openScope(asking, query.space);
  const asked = { question: query.query, previous: query.previousQueries ?? [], scope };
  return streamAnswerTo(context, asked, query);
};

interface Opened {
  context: ObjectContext;
  scope: SearchScope | undefined;
}

/** Everything that the actor may read, or one space of it. */
async function openScope(context: ObjectContext, space: string | undefined): Promise<Opened> {
  if (context.caller.integration) return openInstalledScope(context, space);
  const named = space === undefined ? [] : [space];
  const { ai, readable } = await getAskRights(context.database, viewerOf(context), named);
  requireAi(ai);
  if (readable.length < named.length) throw notFound('space');
  return { context, scope: space === undefined ? undefined : { spaceIds: [space] } };
}

/** The code of an integration has no role: every space that it may search is named, so that none is asked for. */
async function openInstalledScope(asking: ObjectContext, space: string | undefined): Promise<Opened> {
  const context = { ...asking, subject: { ...asking.subject, organizationRole: ADMIN } };
  const installed = await listInstalledSpaces(context.database, asking.caller.integration?.installationId);
  const spaceIds = space === undefined ? installed : installed.filter((id) => id === space);
  const { ai } = await getAskRights(context.database, viewerOf(context), []);
  requireAi(ai);
  if (space !== undefined && spaceIds.length === 0) throw notFound('space');
  return { context, scope: { spaceIds } };
}

export const askSite: Operation<typeof contract.askSite> = async (context, { query, body }) => {
  const { ai } = await getAskRights(context.database, searcherOf(context), []);
  requireAi(ai);
  const spaceIds = await listSpacesOf(context, body.scope ?? { mode: 'default' });
  const asked = {
    question: body.question,
    previous: [],
    scope: { spaceIds, withoutHidden: true },
    // Members who ask over a site by the API are none of its readers.
    siteId: context.reader && context.subject.id,
  };
  return streamAnswerTo(context, asked, query);
};

export const streamSiteQuestions: Operation<typeof contract.streamSiteQuestions> = async (context) =>
  streamQuestions(context, await listQuestions(context, { siteId: context.subject.id }));

/** The spaces that a scope names; which of them the caller may read is looked up with the search. */
async function listSpacesOf(context: ObjectContext, scope: SiteScope): Promise<string[]> {
  return selectSiteSpaces(await shownSpaces(context), { query: '', scope });
}
