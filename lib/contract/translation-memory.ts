import { z } from 'zod';
import { endpoint } from './endpoint';
import { text, timestamp } from './shared';

const part = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });

export const listTranslationSuggestions = endpoint({
  id: 'listTranslationSuggestions',
  noun: 'translation-memory',
  method: 'POST',
  path: '/spaces/{spaceId}/translation/suggestions',
  summary:
    'What people wrote for a text of the source, or for a similar one, in spaces that you may read; at most nine, the most similar first',
  access: { on: 'space', permission: 'space:edit' },
  body: z.object({ source: text(1, 20_000).describe('The source of a unit.') }),
  response: z.object({
    items: z.array(
      z.object({
        object: z.literal('translation-suggestion'),
        source: z.string().describe('The text that it was written for.'),
        text: z
          .string()
          .describe('What was written, with the addresses and code of your text where both have as many.'),
        similarity: z.number().int().describe('Of both sources, in percent; 100 for the same text alone.'),
        difference: z
          .array(part)
          .describe('From its source (`same` and `removed`) to yours (`same` and `added`).'),
        from: z
          .object({ space: z.string(), title: z.string(), content: z.string() })
          .optional()
          .describe('The space and page; absent where the space is no longer there.'),
        updatedAt: timestamp,
      }),
    ),
  }),
  status: 200,
  cost: 'read',
});
