import type { Endpoints } from '@/lib/contract/index';
import type { Example } from './example';
import type { Fixtures } from './fixtures';

/** Of search, of questions and of their log. */
export const ASK_EXAMPLES = {
  searchOrganization: () => ({ query: { query: 'welcome' } }),
  searchSpace: () => ({ query: { query: 'welcome' } }),
  getSearchIndex: () => ({}),
  searchSite: () => ({ body: { query: 'welcome', scope: { mode: 'all' } } }),
  askOrganization: () => ({ body: { query: 'Who is greeted?' } }),
  streamAnswer: () => ({ query: { query: 'Who is greeted?' } }),
  listSuggestedQuestions: () => ({}),
  streamSuggestedQuestions: () => ({}),
  askSite: () => ({ body: { question: 'Who is greeted?', scope: { mode: 'all' } } }),
  streamSiteQuestions: () => ({}),
  listQuestions: () => ({}),
  exportQuestions: () => ({}),
  getQuestion: () => ({}),
  deleteQuestion: () => ({}),
  // Only who asked may rate.
  rateQuestion: () => ({ body: { rating: 'up' }, answersOthers: 404 }),
  createQuestionChangeRequest: (fixtures) => ({ body: { space: fixtures.spaceId }, lowest: 'edit' }),
} satisfies { [Name in keyof Endpoints]?: (fixtures: Fixtures) => Example };
