import { z } from 'zod';
import { changeRequest } from './change-requests';
import { endpoint } from './endpoint';
import { listOf, pagination, reference, text, timestamp, title, url } from './shared';

const REASON_LIMIT = 1_000;
/** Of one question, the reasons that come with it: the newest. */
export const SHOWN_REASONS = 5;

/** What is told of a question wherever it is listed. */
export const askedFacts = {
  id: z.string(),
  question: z.string().describe('As it was worded last.'),
  previousQueries: z
    .array(z.string())
    .describe('What was asked before it in the same conversation; with them it is understood.'),
};

const facts = { object: z.literal('question'), ...askedFacts };

/** How often and when it was asked. */
export const askedCounts = {
  asked: z.number().int().describe('How often it was asked, in equal or nearly equal words.'),
  unanswered: z.number().int().describe('How often nothing answered it.'),
  firstAskedAt: timestamp,
  lastAskedAt: timestamp,
};

export const openedChangeRequest = z
  .object({ id: z.string(), number: z.number().int(), space: z.string(), urls: z.object({ app: url }) })
  .optional()
  .describe('The change request that was opened for it last, while it is there and you can see it.');

/** Of a passage that came closest, where in its page it is. */
export const passagePlace = {
  section: z.string().describe('The anchor of its section; empty before all headings.'),
  heading: z.string().optional(),
};

const answeredFrom = { page: z.string(), space: z.string(), title: z.string(), urls: z.object({ app: url }) };

const loggedQuestion = z
  .object({
    ...facts,
    site: z
      .object({ id: z.string(), title: z.string() })
      .optional()
      .describe('The site whose readers asked it. Questions of members are counted apart.'),
    answered: z.boolean().describe('Whether something answered it when it was asked last.'),
    confidence: z
      .enum(['answer', 'nearest', 'none'])
      .describe('How sure that was, as the answer said; `nearest` has what came closest.'),
    engine: z.enum(['extractive', 'model']).describe('How it was answered last.'),
    ...askedCounts,
    people: z
      .number()
      .int()
      .describe(
        'How many people asked it; a reader of a site counts each time. Who they are is told to nobody.',
      ),
    sources: z.array(z.object(answeredFrom)).describe('The pages that it was answered from last.'),
    nearest: z
      .array(z.object({ ...answeredFrom, ...passagePlace }))
      .describe('The passages that came closest where nothing answered it.'),
    feedback: z.object({
      up: z.number().int(),
      down: z.number().int(),
      reasons: z
        .array(z.object({ rating: z.enum(['up', 'down']), reason: z.string(), ratedAt: timestamp }))
        .describe(`The newest ${SHOWN_REASONS}.`),
    }),
    changeRequest: openedChangeRequest,
    urls: z.object({ location: url, app: url.describe('Asks it, with the rights of whoever opens it.') }),
  })
  .describe(
    'A question of the log. Only administrators of the organization read it; it never says who asked, and forgets after 90 days.',
  );

export type LoggedQuestionShape = z.input<typeof loggedQuestion>;

const administer = { on: 'organization', permission: 'organization:administer' } as const;
const view = { on: 'organization', permission: 'organization:view' } as const;
const questionId = { noun: 'questions', status: 200 } as const;

const filters = {
  answered: z
    .enum(['all', 'answered', 'unanswered'])
    .optional()
    .describe('`unanswered`: nothing answered it when it was asked last. `all` when absent.'),
  rated: z.enum(['up', 'down']).optional().describe('Only those with such a rating.'),
  search: text(1, 200).optional().describe('Only those with these words in them.'),
};

export const listQuestions = endpoint({
  ...questionId,
  id: 'listQuestions',
  method: 'GET',
  path: '/orgs/{organizationId}/questions',
  summary: 'What people asked: unanswered first, then the most asked, then the newest',
  access: administer,
  query: z.object({ ...pagination, ...filters }),
  response: listOf(loggedQuestion),
  cost: 'read',
});

export const exportQuestions = endpoint({
  ...questionId,
  id: 'exportQuestions',
  method: 'GET',
  path: '/orgs/{organizationId}/questions/export',
  summary: 'The log of questions as CSV, with the filters of the list; it is written down that you took it',
  access: administer,
  query: z.object(filters),
  response: 'response',
  cost: 'expensive',
});

export const getQuestion = endpoint({
  ...questionId,
  id: 'getQuestion',
  method: 'GET',
  path: '/orgs/{organizationId}/questions/{questionId}',
  summary:
    'A question that somebody shared. It comes without an answer: ask it, with its `previousQueries`, and you get the one that you may see',
  access: view,
  response: z.object({
    ...facts,
    rating: z.enum(['up', 'down']).optional().describe('Yours.'),
    urls: z.object({ location: url, app: url.describe('The link to share.') }),
  }),
  cost: 'read',
});

export const deleteQuestion = endpoint({
  ...questionId,
  id: 'deleteQuestion',
  method: 'DELETE',
  path: '/orgs/{organizationId}/questions/{questionId}',
  summary: 'Delete a question from the log, with all that is known of it',
  access: administer,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const rateQuestion = endpoint({
  ...questionId,
  id: 'rateQuestion',
  method: 'PUT',
  path: '/orgs/{organizationId}/questions/{questionId}/feedback',
  summary: 'Say whether the answer that you got last helped; only for who asked',
  access: view,
  body: z.object({
    rating: z.enum(['up', 'down']).nullable().describe('Null takes it back.'),
    reason: text(0, REASON_LIMIT).optional().describe('Administrators read it without your name.'),
  }),
  response: z.object({ rating: z.enum(['up', 'down']).nullable(), reason: z.string().optional() }),
  cost: 'write',
});

export const createQuestionChangeRequest = endpoint({
  ...questionId,
  id: 'createQuestionChangeRequest',
  method: 'POST',
  path: '/orgs/{organizationId}/questions/{questionId}/change-request',
  summary: 'Open a change request with a new page that states the question, to be answered there',
  access: view,
  body: z.object({
    space: reference('space', 'space:edit').describe('The space to write the page in.'),
    title: title(1, 256).optional().describe('Of the page; the question when absent.'),
  }),
  response: z.object({
    changeRequest,
    page: z.object({ id: z.string(), title: z.string(), urls: z.object({ app: url }) }),
  }),
  status: 201,
  cost: 'write',
});
