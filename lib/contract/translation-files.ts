import { z } from 'zod';
import { endpoint } from './endpoint';
import { text } from './shared';

const noun = 'translations';
const access = { on: 'space', permission: 'space:edit' } as const;

const changeRequest = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .describe(
    'The id or number of the change request to work in. When absent: the main content where you may edit it directly, else your newest draft.',
  );

export const exportTranslationUnits = endpoint({
  id: 'exportTranslationUnits',
  noun,
  method: 'GET',
  path: '/spaces/{spaceId}/translation/export',
  summary:
    'The texts of a translation as a file for translators: those of the source that you may read, with what was written for them and its state',
  access,
  query: z.object({
    changeRequest,
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
