import { z } from 'zod';
import { jsonDocument } from './document';
import { endpoint } from './endpoint';
import { LANGUAGES, language } from './languages';
import { listOf, pagination, reference, timestamp, title, url } from './shared';

export const instructions = z
  .object({ object: z.literal('document'), nodes: z.array(z.record(z.string(), z.unknown())).max(500) })
  .loose()
  .refine((document) => JSON.stringify(document).length <= 20_000, {
    error: 'is longer than 20,000 characters',
  })
  .describe('Tone and style, as a document.');

const languageInstructions = z
  .partialRecord(language, instructions)
  .describe(
    'Tone and style for each language: what translations that are made from the settings begin with.',
  );

export const translationSettings = z.object({
  object: z.literal('translation-settings'),
  id: z.string(),
  title: z.string(),
  languages: z.array(language).describe('Into which content is translated.'),
  languageInstructions: z.partialRecord(language, jsonDocument),
  createdAt: timestamp,
  updatedAt: timestamp,
  permissions: z.object({ edit: z.boolean() }),
  urls: z.object({ location: url }),
});

export const translationEngine = z
  .enum(['model', 'server', 'pseudo'])
  .describe(
    '`model`: the language model of the instance. `server`: its translation server. `pseudo`: no language, to see what is translated; it needs neither.',
  );

const machine = z.object({
  engine: translationEngine.nullable().describe('Null for what the instance has.'),
  afterMerge: z
    .enum(['off', 'direct', 'change-request'])
    .describe('Whether a machine translates what a merge of the source has changed, and where it goes.'),
});

const readers = z
  .object({
    from: z
      .enum(['machine', 'translated', 'reviewed'])
      .describe('The least that a text must be so that readers see it, and not the text of the source.'),
    changed: z
      .enum(['translation', 'source'])
      .describe('What readers see of a text whose source has changed since it was written.'),
    marksMachine: z.boolean().describe('Pages with text by a machine say so.'),
  })
  .describe('What readers of sites see. A change takes a moment.');

const count = z.number().int();

export const unitShares = z
  .object({
    total: count,
    open: count.describe('Missing, changed, or by a machine.'),
    missing: count,
    machine: count,
    translated: count,
    reviewed: count,
    changed: count,
  })
  .describe('How many texts are in which state.');

const behindAlert = z.object({
  above: count.min(0).max(1_000_000),
  by: z.enum(['units', 'percent']),
});

export const translation = z.object({
  object: z.literal('translation'),
  id: z.string(),
  status: z
    .enum(['pending', 'running', 'completed'])
    .describe('`pending`: the source has changed, and the translation has not followed yet.'),
  source: z.object({ space: z.string(), language }),
  language,
  instructions: jsonDocument,
  machine,
  readers,
  result: z.object({ space: z.string(), revision: z.string(), language }),
  units: unitShares.optional().describe('Of the main content of the target. Absent until they are counted.'),
  alert: behindAlert
    .nullable()
    .describe(
      'When more texts than this, or more percent of them, are missing or changed, whoever made the translation or has written in it is told, and webhooks are: once, until it has caught up.',
    ),
  isPaused: z
    .boolean()
    .describe('One of both spaces is in the trash: it follows again when that is restored.'),
  isBehind: z.boolean().describe('It is further behind than `alert` says.'),
  changeRequest: z
    .string()
    .optional()
    .describe(
      'Where the target has merge rules: the change request that it is brought up to date in, as long as that is not merged or archived.',
    ),
  createdAt: timestamp,
  updatedAt: timestamp,
  stats: z.object({
    runs: count,
    totalWords: count,
    totalPages: count,
    totalDuration: count.describe('In seconds, as all durations here.'),
    latestRunDuration: count,
    latestPages: count,
    latestWords: count,
  }),
  permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
  urls: z.object({ location: url }),
});

const either = z.discriminatedUnion('object', [translationSettings, translation]);
const languages = z
  .array(language)
  .max(LANGUAGES.length)
  .refine((list) => new Set(list).size === list.length, { error: 'names a language twice' })
  .optional();
const list = { on: 'organization', permission: 'organization:list-members' } as const;
const administer = { on: 'organization', permission: 'organization:administer' } as const;
const noun = 'translations';

export const listTranslations = endpoint({
  id: 'listTranslations',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/translations',
  summary: 'The translation settings of an organization, or its translations, oldest first',
  access: list,
  query: z.object({
    ...pagination,
    object: z
      .enum(['translation-settings', 'translation'])
      .optional()
      .describe('`translation` lists the translations whose two spaces you may see; settings when absent.'),
  }),
  response: listOf(either),
  status: 200,
  cost: 'read',
});

export const createTranslation = endpoint({
  id: 'createTranslation',
  noun,
  method: 'POST',
  path: '/orgs/{organizationId}/translations',
  summary:
    'Make translation settings from a `title`, or from a `source` a translation: a space in another language that follows it',
  access: administer,
  body: z
    .object({
      title: title(1, 100).optional(),
      languages,
      languageInstructions: languageInstructions.optional(),
      source: z.object({ space: reference('space', 'space:view'), language }).optional(),
      language: language.optional(),
      instructions: instructions.optional(),
    })
    .refine((body) => body.title !== undefined || (body.source && body.language), {
      error: 'needs a title, or a source and a language',
    })
    .refine((body) => body.title !== undefined || body.source?.language !== body.language, {
      error: 'is the language of the source',
      path: ['language'],
    }),
  response: either,
  status: 201,
  cost: 'write',
});

export const createTranslations = endpoint({
  id: 'createTranslations',
  noun,
  method: 'POST',
  path: '/orgs/{organizationId}/space-translations',
  summary:
    'Translate a space into several languages, or into those of translation settings that it is not in yet: all of them or, where one is refused, none',
  access: administer,
  body: z
    .object({
      source: z.object({ space: reference('space', 'space:view'), language }),
      languages: languages.describe('Into which; each makes a space.'),
      settings: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe(
          'The id of translation settings: into their languages, but for those that the space is in already.',
        ),
      instructions: instructions.optional(),
    })
    .refine((body) => (body.languages ?? []).length > 0 || body.settings !== undefined, {
      error: 'needs languages, or settings',
      path: ['languages'],
    })
    .refine((body) => !body.languages?.includes(body.source.language), {
      error: 'holds the language of the source',
      path: ['languages'],
    })
    .meta({
      examples: [{ source: { space: 'the id of a space', language: 'en' }, languages: ['de', 'fr'] }],
    }),
  response: z.object({ items: z.array(translation) }),
  status: 201,
  cost: 'write',
});

export const getTranslation = endpoint({
  id: 'getTranslation',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/translations/{translationSettingsId}',
  summary: 'Translation settings, or a translation',
  access: list,
  response: either,
  status: 200,
  cost: 'read',
});

export const updateTranslation = endpoint({
  id: 'updateTranslation',
  noun,
  method: 'PUT',
  path: '/orgs/{organizationId}/translations/{translationSettingsId}',
  summary:
    'Change translation settings by their `title`, or a translation by its `instructions`, `machine`, `readers` and `alert`; without `languages` or `languageInstructions` these stay',
  access: administer,
  body: z
    .object({
      title: title(1, 100).optional(),
      languages,
      languageInstructions: languageInstructions.optional(),
      instructions: instructions.optional(),
      machine: machine.partial().optional(),
      readers: readers.partial().optional(),
      alert: behindAlert
        .refine(({ above, by }) => by === 'units' || above < 100, {
          error: 'is less than 100',
          path: ['above'],
        })
        .nullable()
        .optional(),
    })
    .refine(
      ({ title: named, ...body }) =>
        [named, body.instructions, body.machine, body.readers, body.alert].some(
          (value) => value !== undefined,
        ),
      { error: 'needs a title, instructions, machine, readers, or alert' },
    ),
  response: either,
  status: 200,
  cost: 'write',
});

export const deleteTranslation = endpoint({
  id: 'deleteTranslation',
  noun,
  method: 'DELETE',
  path: '/orgs/{organizationId}/translations/{translationSettingsId}',
  summary: 'Delete translation settings, or a translation, whose space becomes an ordinary one',
  access: administer,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const runTranslation = endpoint({
  id: 'runTranslation',
  noun,
  method: 'POST',
  path: '/orgs/{organizationId}/translations/{translationSettingsId}/run',
  summary: 'Bring a translation up to date with its source, whatever it has followed already',
  access: administer,
  response: 'nothing',
  status: 204,
  cost: 'write',
});

export const listTranslationWork = endpoint({
  id: 'listTranslationWork',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/translation-work',
  summary: 'The translations that you may edit and in which texts wait, oldest first',
  access: { on: 'organization', permission: 'organization:view' },
  query: z.object(pagination),
  response: listOf(
    z.object({
      object: z.literal('translation-work'),
      id: z.string().describe('Of the translation.'),
      space: z.object({ id: z.string(), title: z.string() }),
      language,
      units: unitShares,
      next: z
        .object({ content: z.string() })
        .describe('The first page or reusable content with a text that waits.'),
      urls: z.object({ app: url.describe('Where it is translated.') }),
    }),
  ),
  status: 200,
  cost: 'read',
});

const unit = z.object({
  object: z.literal('translation-unit'),
  id: z.string().describe('Of the page or reusable content, and the place in it.'),
  content: z.string().describe('The id of the page or reusable content.'),
  state: z
    .enum(['missing', 'machine', 'translated', 'reviewed', 'changed', 'removed'])
    .describe(
      '`changed`: the source was another one when `text` was written. `removed`: the source has the text no longer, and readers do not see it.',
    ),
  source: z.string().optional().describe('The text of the source now.'),
  text: z.string().optional().describe('What was written for it.'),
  writtenFor: z
    .string()
    .optional()
    .describe('The text of the source that it was written for, where that is another one.'),
});

export const listTranslationUnits = endpoint({
  id: 'listTranslationUnits',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/translations/{translationSettingsId}/units',
  summary:
    'The texts of a page of a translation, with what was written for them and its state; without `page` those that left the space with a page of the source',
  access: administer,
  query: z.object({
    page: z.string().min(1).max(64).optional().describe('The id of a page or reusable content.'),
  }),
  response: z.object({ items: z.array(unit) }),
  status: 200,
  cost: 'read',
});
