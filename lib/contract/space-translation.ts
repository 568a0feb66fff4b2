import { z } from 'zod';
import { endpoint } from './endpoint';
import { language } from './languages';
import { innerId, listOf, pagination, text, timestamp } from './shared';
import { unitShares } from './translations';
import { user } from './users';

const state = z
  .enum(['missing', 'machine', 'translated', 'reviewed', 'changed', 'removed'])
  .describe(
    '`changed`: the source was another one when the text was written. `removed`: the source has the text no longer.',
  );

export const textCheck = z.object({
  fault: z
    .enum([
      'placeholder-missing',
      'placeholder-added',
      'link-lost',
      'number-differs',
      'term-missing',
      'title-long',
    ])
    .describe('`term-missing`: a term of the glossary is not called what it is to be called.'),
  of: z.string().describe('The piece of the text that it is about.'),
});

const unit = z.object({
  object: z.literal('translation-unit'),
  id: z.string().describe('Of the page or reusable content, and the place in it.'),
  content: z.string().describe('The id of the page or reusable content.'),
  kind: z
    .enum(['text', 'heading', 'block', 'field', 'removed'])
    .describe(
      '`block`: a whole block that was built otherwise than in the source. `field`: of the page, such as its title.',
    ),
  state,
  hash: z
    .string()
    .describe('Of the text of the source and the translation: sent along when the unit is written.'),
  source: z
    .string()
    .optional()
    .describe('The text of the source, where you may read it or the page shows it itself.'),
  text: z.string().optional().describe('What was written for it.'),
  writtenFor: z
    .string()
    .optional()
    .describe('The text of the source that it was written for, where that is another one.'),
  terms: z
    .array(z.object({ source: z.string(), target: z.string() }))
    .describe('Terms of the glossary in the text of the source, with what they are called.'),
  checks: z.array(textCheck).describe('What may be wrong with what was written.'),
  comments: z
    .array(z.string())
    .describe('The ids of the open comments on it, oldest first; of a change request where you work in one.'),
  range: z
    .object({ quote: z.string(), start: z.number().int() })
    .optional()
    .describe(
      'Where it stands on the page: the `range` of a comment on it. Absent where it does not stand in its text.',
    ),
});

/** Where a translation is read and written. */
export const translationLine = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .describe(
    'The id or number of the change request to work in. When absent: the main content where you may edit it directly, else your newest draft.',
  );

const glossaryTerm = innerId('glossary entry')
  .optional()
  .describe('The id of an entry of the glossary: only with texts of the source that have its term.');

const shownTerm = z.object({ source: z.string(), target: z.string() }).optional().describe('That of `term`.');

const counts = z.object({ total: z.number().int(), open: z.number().int() });
const noun = 'translations';
const access = { on: 'space', permission: 'space:edit' } as const;
const lineRequest = z.object({ id: z.string(), number: z.number().int(), subject: z.string() });
const line = {
  revision: z.string(),
  changeRequest: lineRequest.optional().describe('Absent for the main content.'),
};

export const getSpaceTranslation = endpoint({
  id: 'getSpaceTranslation',
  noun,
  method: 'GET',
  path: '/spaces/{spaceId}/translation',
  summary:
    'The translation whose text this space is (404 where it is none), and where what you translate goes',
  access,
  query: z.object({ changeRequest: translationLine }),
  response: z.object({
    object: z.literal('space-translation'),
    id: z.string().describe('Of the translation.'),
    source: z.object({
      space: z.string().optional(),
      title: z.string().optional(),
      language,
    }),
    language,
    ...line,
    target: z
      .enum(['main', 'change-request'])
      .describe('`change-request`: what you write goes into one, which is opened where there is none.'),
  }),
  status: 200,
  cost: 'read',
});

export const listTranslationPages = endpoint({
  id: 'listTranslationPages',
  noun,
  method: 'GET',
  path: '/spaces/{spaceId}/translation/pages',
  summary:
    'The pages and reusable contents of a translation that its source has, with how many texts wait in each',
  access,
  query: z.object({ ...pagination, changeRequest: translationLine, term: glossaryTerm }),
  response: listOf(
    z.object({
      object: z.literal('translation-page'),
      id: z.string(),
      kind: z.enum(['document', 'group', 'link', 'reusable-content']),
      title: z.string(),
      depth: z.number().int(),
      units: unitShares.describe('How many texts are in which state; with `term` those that have it.'),
    }),
  ).extend({ term: shownTerm }),
  status: 200,
  cost: 'read',
});

export const listSpaceTranslationUnits = endpoint({
  id: 'listSpaceTranslationUnits',
  noun,
  method: 'GET',
  path: '/spaces/{spaceId}/translation/units',
  summary: 'The texts of a page of a translation, with what was written for them, in the order of the page',
  access,
  query: z.object({
    ...pagination,
    changeRequest: translationLine,
    content: innerId('page'),
    state: state
      .or(z.literal('open'))
      .optional()
      .describe('`open`: missing, changed, and made by a machine.'),
    term: glossaryTerm,
    search: text(0, 200).optional().describe('What the text of the source or the translation contains.'),
  }),
  response: listOf(unit).extend({
    ...line,
    units: counts,
    comments: z
      .array(z.string())
      .describe('The ids of the open comments on the page that are on none of its texts, oldest first.'),
    term: shownTerm,
  }),
  status: 200,
  cost: 'read',
});

export const listTranslationUnitRevisions = endpoint({
  id: 'listTranslationUnitRevisions',
  noun,
  method: 'GET',
  path: '/spaces/{spaceId}/translation/units/{unitId}/revisions',
  summary:
    'Who wrote what for a text of a translation, and for which text of the source; newest first. An answer may have few of them, or none, and go on with `next`',
  access,
  query: z.object({ ...pagination, changeRequest: translationLine }),
  response: listOf(
    z.object({
      object: z.literal('translation-unit-revision'),
      id: z.string().describe('Of the revision that brought it.'),
      createdAt: timestamp.describe('When it was written.'),
      createdBy: user.optional().describe('Who wrote it; absent for the translation itself.'),
      coAuthors: z.array(user).optional().describe('Whose accepted suggestions are in it.'),
      mergedFrom: lineRequest.optional().describe('The change request that brought it.'),
      state: state.describe('What it was then.'),
      source: z.string().optional().describe('What the source said then, where you may read it.'),
      text: z.string().optional().describe('What was written for it.'),
      writtenFor: z.string().optional().describe('As of a unit.'),
    }),
  ).extend(line),
  status: 200,
  cost: 'read',
});

const write = z
  .object({
    id: z.string().min(1).max(128),
    hash: z
      .string()
      .min(1)
      .max(64)
      .describe('That of the unit as you read it: 409 where it is another one now.'),
    text: text(1, 20_000).optional().describe('The translation; when absent the unit is right as it is.'),
    reviewed: z.boolean().optional().describe('Somebody has looked at it.'),
    restore: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe('The id of a revision: the unit becomes what it was in that one.'),
  })
  .refine((body) => body.restore === undefined || (body.text === undefined && body.reviewed === undefined), {
    error: 'stands alone',
    path: ['restore'],
  });

export const writeTranslationUnits = endpoint({
  id: 'writeTranslationUnits',
  noun,
  method: 'POST',
  path: '/spaces/{spaceId}/translation/units',
  summary:
    'Translate texts of a page, or say that they are right; all of them as one revision, or none where one has changed meanwhile (409) or would break the page (400)',
  access,
  body: z.object({
    content: innerId('page'),
    changeRequest: translationLine,
    units: z
      .array(write)
      .min(1)
      .max(200)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
        error: 'names a unit twice',
      }),
  }),
  response: z.object({ ...line, items: z.array(unit), units: counts }),
  status: 200,
  cost: 'write',
});
