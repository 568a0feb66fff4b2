import { z } from 'zod';
import { jsonDocument } from './document';
import { endpoint } from './endpoint';
import { scope as siteScope } from './search';
import { queryBoolean, text, timestamp, title, url } from './shared';

export const QUESTION_LIMIT = 1_000;
/** As the wire has it. */
const SITE_QUESTION_LIMIT = 512;
const PREVIOUS_QUERIES = 10;

/** Why an answer is not phrased by the model that is configured. */
export const FALLBACK_REASONS = [
  'failed',
  'timeout',
  'refused',
  'unreadable',
  'unsupported',
  'budget',
] as const;

const answerBody = z
  .object({ markdown: z.string().optional(), document: jsonDocument.optional() })
  .describe('The whole answer so far, in the form that `format` asks for.');

const place = {
  page: z.string().describe('The id of the page.'),
  revision: z.string().describe('The revision of the main content that it was read in.'),
  space: z.string().describe('The id of the space.'),
};

const named = {
  title: z.string().describe('The title of the page.'),
  path: z.string().describe('The slugs from the top to the page, joined by `/`.'),
  spaceTitle: z.string(),
};

const source = z.object({
  type: z.literal('page'),
  reason: z.string().optional().describe('The headings under which the page speaks of it.'),
  ...place,
  sections: z
    .array(z.string())
    .describe('The anchors of the sections that were used; an empty one is what stands before all headings.'),
  ...named,
  updatedAt: timestamp.optional().describe('When that revision was made.'),
  urls: z.object({ app: url }),
});

const quote = z
  .object({
    text: z.string().describe('Exactly what stands there, in markdown.'),
    plain: z.string().describe('What a reader sees of it.'),
    source: z.number().int().describe('Which of `sources` it is from, counted from 0.'),
    ...place,
    section: z.string().describe('The anchor of its section; empty before all headings.'),
    heading: z.string().optional(),
    reusableContent: z
      .string()
      .optional()
      .describe('The content that the page includes and in whose markdown `from` and `to` count.'),
    from: z.number().int().describe('Where it begins in the markdown of the page, in UTF-16 units.'),
    to: z.number().int(),
    urls: z.object({ app: url.describe('The section in the app.') }),
  })
  .describe('A passage that the answer stands on, word for word.');

const nearestPage = z.object({
  ...place,
  section: z.string(),
  heading: z.string().optional(),
  excerpt: z
    .string()
    .describe('What it says about the words that were asked, as a reader sees it; at most 240 characters.'),
  ...named,
  urls: z.object({ app: url }),
});

export const answer = z
  .object({
    answer: answerBody.optional(),
    followupQuestions: z
      .array(z.string())
      .describe('Made from headings that you can read; none when nothing was found.'),
    sources: z.array(source).describe('The pages that it is from, each once.'),
    id: z.string().optional().describe('The id of the question, to rate the answer and to share it.'),
    found: z.boolean().describe('True when `confidence` is `answer`.'),
    confidence: z
      .enum(['answer', 'nearest', 'none'])
      .describe(
        'How sure it is. `answer`: `sentences` answer the question. `nearest`: nothing that you can see answers it in so many words; `nearest` has what comes closest. `none`: nothing comes close.',
      ),
    quotes: z.array(quote),
    sentences: z
      .array(
        z.object({
          text: z.string().describe('In markdown.'),
          quotes: z.array(z.number().int()).describe('Which of `quotes` say it, counted from 0; never none.'),
        }),
      )
      .describe('The answer sentence by sentence, each with what it stands on.'),
    nearest: z.array(nearestPage),
    engine: z
      .enum(['extractive', 'model'])
      .describe(
        '`extractive`: sentences of the content as they are. `model`: phrased from them, and checked against them.',
      ),
    fallback: z
      .object({ reason: z.enum([...FALLBACK_REASONS]), message: z.string() })
      .optional()
      .describe('Why the answer is extractive although a model is configured.'),
    isComplete: z.boolean().describe('False in the frames of a stream before the last.'),
  })
  .describe('An answer made of what the asker may read, at the moment of asking.');

export type AnswerShape = z.output<typeof answer>;

const details = z
  .object({
    query: z
      .string()
      .describe('What was looked for: a short follow-up borrows the words of the question before.'),
    rewritten: z
      .string()
      .optional()
      .describe('What the language model made of it, which was looked for as well.'),
    sections: z.number().int().describe('How many sections were weighed.'),
    milliseconds: z.number().int(),
    model: z.string().optional(),
    tokens: z.number().int().optional().describe('What the model used.'),
  })
  .describe('When `details` is true.');

export type AnswerDetails = z.output<typeof details>;

/** What each event of a streamed answer holds. */
export const answerFrame = z.object({
  type: z.literal('answer'),
  answer,
  details: details.optional().describe('In the last alone.'),
});

export type AnswerFrame = z.output<typeof answerFrame>;

/** What each event of streamed suggestions holds. */
export const questionFrame = z.object({ question: z.string() });

const format = z.enum(['document', 'markdown']).optional().describe('Of the answer; `markdown` when absent.');
const previousQueries = z
  .array(text(1, QUESTION_LIMIT))
  .max(PREVIOUS_QUERIES)
  .optional()
  .describe(`The questions before, oldest first: at most ${PREVIOUS_QUERIES}.`);
const within = {
  space: z.string().max(64).optional().describe('Only what stands in this space.'),
};
const query = title(1, QUESTION_LIMIT).describe('The question.');
const answerQuery = z.object({
  format,
  details: queryBoolean.optional().describe('With how the answer was found.'),
  ...within,
});

const inOrganization = { on: 'organization', permission: 'organization:view' } as const;

export const askOrganization = endpoint({
  id: 'askOrganization',
  integrations: 'space:content:read',
  noun: 'ask',
  method: 'POST',
  path: '/orgs/{organizationId}/ask',
  summary:
    'Ask a question over the content that you can read. Without a model the answer is made of sentences as they stand; with one it is phrased from them, and each sentence keeps its source',
  access: inOrganization,
  query: answerQuery,
  body: z.object({ query, previousQueries }).meta({ examples: [{ query: 'How do I invite people?' }] }),
  response: z.object({ answer: answer.optional(), details: details.optional() }),
  status: 200,
  cost: 'ask',
});

export const streamAnswer = endpoint({
  id: 'streamAnswer',
  integrations: 'space:content:read',
  noun: 'ask',
  method: 'GET',
  path: '/orgs/{organizationId}/ask/stream',
  summary:
    'The same as a stream of events `{type: "answer", answer, details?}`: each has the whole answer so far. `event: done` ends it, `event: error` with `{error: {message}}` says that it failed. At most 3 streams at once per person',
  access: inOrganization,
  query: answerQuery.extend({
    query,
    previousQueries: previousQueries.describe(
      'The questions before, oldest first; may be given several times.',
    ),
  }),
  response: 'response',
  status: 200,
  cost: 'ask',
});

export const listSuggestedQuestions = endpoint({
  id: 'listSuggestedQuestions',
  noun: 'ask',
  method: 'GET',
  path: '/orgs/{organizationId}/ask/questions',
  summary: 'Questions that the content answers, made from headings that you can read',
  access: inOrganization,
  query: z.object(within),
  response: z.object({ questions: z.array(z.string()) }),
  status: 200,
  cost: 'read',
});

export const streamSuggestedQuestions = endpoint({
  id: 'streamSuggestedQuestions',
  noun: 'ask',
  method: 'GET',
  path: '/orgs/{organizationId}/ask/questions/stream',
  summary: 'The same as a stream of events `{question}`, ended by `event: done`',
  access: inOrganization,
  query: z.object(within),
  response: 'response',
  status: 200,
  cost: 'read',
});

const inSite = { on: 'site', permission: 'site:view' } as const;

export const askSite = endpoint({
  id: 'askSite',
  noun: 'ask',
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/ask',
  summary:
    'Ask over what a site shows and you can read: hidden pages are left out. Answers with the events of the stream of an organization',
  access: inSite,
  readers: true,
  query: z.object({ format }),
  body: z
    .object({
      question: title(1, SITE_QUESTION_LIMIT),
      scope: siteScope.optional().describe('In which content of the site; `default` when absent.'),
      context: z
        .object({ siteSpaceId: z.string().max(64).optional() })
        .optional()
        .describe('Where the reader is; it narrows nothing.'),
    })
    .meta({ examples: [{ question: 'How do I invite people?', scope: { mode: 'all' } }] }),
  response: 'response',
  status: 200,
  cost: 'ask',
});

export const streamSiteQuestions = endpoint({
  id: 'streamSiteQuestions',
  noun: 'ask',
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/ask/questions',
  summary: 'Questions that the site answers, as a stream of events `{question}`',
  access: inSite,
  readers: true,
  response: 'response',
  status: 200,
  cost: 'read',
});
