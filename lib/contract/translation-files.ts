import { z } from 'zod';
import { endpoint } from './endpoint';
import { queryBoolean, text } from './shared';
import { textCheck, translationLine } from './space-translation';

const noun = 'translations';
const access = { on: 'space', permission: 'space:edit' } as const;

export const exportTranslationUnits = endpoint({
  id: 'exportTranslationUnits',
  noun,
  method: 'GET',
  path: '/spaces/{spaceId}/translation/export',
  summary:
    'The texts of a translation as a file for translators: those of the source that you may read, with what was written for them and its state',
  access,
  query: z.object({
    changeRequest: translationLine,
    format: z
      .enum(['xliff', 'xliff-1.2', 'po', 'tmx'])
      .describe(
        '`xliff`: XLIFF 2.1. `po`: gettext, with the ids of texts as `msgctxt`. `tmx`: a translation memory of what persons wrote.',
      ),
    content: text(1, 20_000)
      .optional()
      .describe('The ids of pages and reusable contents, by commas. All when absent.'),
    state: text(1, 100)
      .refine(
        (value) =>
          value
            .split(',')
            .every((state) => /^(?:missing|machine|translated|reviewed|changed|open)$/.test(state.trim())),
        { error: 'must be of missing, machine, translated, reviewed, changed and open, by commas' },
      )
      .optional()
      .describe(
        'The states of the texts, by commas; `open`: missing, changed, and made by a machine. All when absent.',
      ),
  }),
  response: 'response',
  status: 200,
  cost: 'expensive',
});

const MOST_BYTES = 20 * 1024 * 1024;
const count = z.number().int();

export const importTranslationUnits = endpoint({
  id: 'importTranslationUnits',
  noun,
  method: 'POST',
  path: '/spaces/{spaceId}/translation/import',
  summary:
    'Write what a file of translators has for the texts of a translation, as one revision: XLIFF 1.2, 2.0 and 2.1 or PO as they were exported, or a memory as TMX, which fills texts that are missing or changed. What cannot be written is listed with its reason; a file of another space or other languages is refused',
  access,
  accepts: 'bytes',
  query: z.object({
    changeRequest: translationLine,
    preview: queryBoolean.optional().describe('`true` answers what would be done, and does nothing.'),
  }),
  response: z.object({
    object: z.literal('translation-import'),
    format: z.enum(['xliff-1.2', 'xliff-2.0', 'xliff-2.1', 'po', 'tmx']),
    revision: z.string().describe('Of the content with what was written.'),
    changeRequest: z
      .object({ id: z.string(), number: z.number().int(), subject: z.string() })
      .optional()
      .describe('The one that it was written in. Absent for the main content.'),
    counts: z.object({
      read: count.describe('Texts in the file.'),
      written: count,
      unchanged: count.describe('Texts that are as in the file already, or that it has no translation for.'),
      refused: count,
      warned: count.describe('Written texts that may be wrong.'),
    }),
    refused: z
      .array(
        z.object({
          id: z.string().optional().describe('Of the text, as the file has it.'),
          source: z
            .string()
            .optional()
            .describe('The beginning of the text that it is of, as the file has it.'),
          reason: z
            .enum([
              'not-found',
              'source-changed',
              'changed-meanwhile',
              'unfinished',
              'twice',
              'placeholder-missing',
              'placeholder-unknown',
              'too-long',
              'one-line',
              'characters',
              'structure',
            ])
            .describe(
              '`changed-meanwhile`: somebody has written another translation since the file was made. `unfinished`: the file says that it is not ready. `structure`: the page would no longer have the same blocks.',
            ),
        }),
      )
      .describe('At most 200 of those that were not written.'),
    warned: z
      .array(z.object({ id: z.string(), checks: z.array(textCheck) }))
      .describe('At most 200 of those that may be wrong.'),
  }),
  status: 200,
  cost: 'expensive',
  bodyLimit: MOST_BYTES,
});
