import { z } from 'zod';
import { endpoint } from './endpoint';
import { language } from './languages';
import { innerId, listOf, pagination, text, timestamp, url } from './shared';

/** A term in one language. */
export const term = text(1, 255).refine((value) => value.trim() !== '' && !/[\n\r\u2028\u2029]/.test(value), {
  error: 'must be one line that is not blank',
});

const translations = z
  .partialRecord(language, term)
  .refine((terms) => Object.keys(terms).length > 0, { error: 'must have a term' })
  .describe('The term by the codes of languages.');

const glossaryEntry = z.object({
  object: z.literal('glossary-entry'),
  id: z.string(),
  translations: z.partialRecord(language, z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  urls: z.object({ location: url }),
});

const list = { on: 'organization', permission: 'organization:list-members' } as const;
const administer = { on: 'organization', permission: 'organization:administer' } as const;
const noun = 'glossary-entries';
const path = '/orgs/{organizationId}/translations-glossary';

export const listGlossaryEntries = endpoint({
  id: 'listGlossaryEntries',
  noun,
  method: 'GET',
  path,
  summary: 'The terms that translations keep to, oldest first',
  access: list,
  query: z.object({
    ...pagination,
    orderBy: language.optional().describe('By the terms of this language; entries without one come last.'),
    search: text(0, 200).optional().describe('What a term of any language contains.'),
  }),
  response: listOf(glossaryEntry),
  status: 200,
  cost: 'read',
});

export const updateGlossary = endpoint({
  id: 'updateGlossary',
  noun,
  method: 'PUT',
  path,
  summary: 'Insert, update and delete entries of the glossary: all of them or, where one is refused, none',
  access: administer,
  body: z
    .object({
      operations: z
        .array(
          z.discriminatedUnion('type', [
            z.object({ type: z.literal('insert'), translations }),
            z.object({ type: z.literal('update'), id: innerId('glossary entry'), translations }),
            z.object({ type: z.literal('delete'), id: innerId('glossary entry') }),
          ]),
        )
        .max(1_000),
    })
    .meta({
      examples: [{ operations: [{ type: 'insert', translations: { en: 'harbour', de: 'Hafen' } }] }],
    }),
  response: 'nothing',
  status: 204,
  cost: 'write',
});

export const getGlossaryEntry = endpoint({
  id: 'getGlossaryEntry',
  noun,
  method: 'GET',
  path: `${path}/{glossaryEntryId}`,
  summary: 'An entry of the glossary',
  access: list,
  response: glossaryEntry,
  status: 200,
  cost: 'read',
});

export const exportGlossary = endpoint({
  id: 'exportGlossary',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/glossary-export',
  summary: 'The glossary as CSV: a row for each entry, a column for each language',
  access: administer,
  response: 'response',
  status: 200,
  cost: 'expensive',
});

export const importGlossary = endpoint({
  id: 'importGlossary',
  noun,
  method: 'POST',
  path: '/orgs/{organizationId}/glossary-import',
  summary:
    'Read terms from a CSV file whose header has the codes of languages; an entry with the same term in the first column is updated. All rows or, where one is refused, none',
  access: administer,
  accepts: 'bytes',
  response: z.object({ inserted: z.number().int(), updated: z.number().int() }),
  status: 200,
  cost: 'write',
  bodyLimit: 2 * 1024 * 1024,
});
