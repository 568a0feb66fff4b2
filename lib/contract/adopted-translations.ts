import { z } from 'zod';
import { endpoint } from './endpoint';
import { language } from './languages';
import { reference } from './shared';
import { instructions, translation } from './translations';

const administer = { on: 'organization', permission: 'organization:administer' } as const;
const noun = 'translations';

const paired = z.object({
  id: z.string(),
  kind: z.enum(['document', 'group', 'link', 'reusable-content']),
  title: z.string(),
  path: z.string().describe('Empty for what has no address.'),
});

const spaces = {
  source: z.object({ space: reference('space', 'space:view'), language }),
  language,
  target: reference('space', 'space:manage').describe('The space that becomes the translation.'),
};

const hasTwoLanguages = ({ source, language: into }: { source: { language: string }; language: string }) =>
  source.language !== into;
const SAME = { error: 'is the language of the source', path: ['language'] };
const example = {
  source: { space: 'the id of a space', language: 'en' },
  language: 'de',
  target: 'the id of another space',
};

export const previewAdoption = endpoint({
  id: 'previewAdoption',
  noun,
  method: 'POST',
  path: '/orgs/{organizationId}/adopted-translations/preview',
  summary:
    'How the pages and reusable contents of a space would be paired with those of the source that it is a translation of; nothing is changed',
  access: administer,
  body: z
    .object(spaces)
    .refine(hasTwoLanguages, SAME)
    .meta({ examples: [example] }),
  response: z.object({
    items: z.array(
      z.object({
        source: paired.optional().describe('Absent for what the target has alone, which it keeps.'),
        target: paired.optional().describe('Absent for what the target lacks and is given.'),
        by: z.enum(['id', 'path', 'place']).optional().describe('Why both are a pair.'),
      }),
    ),
  }),
  status: 200,
  cost: 'write',
});

export const adoptTranslation = endpoint({
  id: 'adoptTranslation',
  noun,
  method: 'POST',
  path: '/orgs/{organizationId}/adopted-translations',
  summary:
    'Make an existing space the translation of another: its pages take the ids of those that they are paired with, in one revision, and keep their texts, addresses, comments and files',
  access: administer,
  body: z
    .object({
      ...spaces,
      pairs: z
        .array(
          z.object({
            source: z.string().min(1).max(64).describe('The id of a page or reusable content of the source.'),
            target: z.string().min(1).max(64).describe('The id of one of the target.'),
          }),
        )
        .max(20_000)
        .optional()
        .describe('When absent those of the preview. What is in none stays as it is.'),
      instructions: instructions.optional(),
    })
    .refine(hasTwoLanguages, SAME)
    .meta({ examples: [example] }),
  response: translation,
  status: 201,
  cost: 'write',
});
