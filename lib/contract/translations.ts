import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, paginationQuery, timestamp, title, url } from './shared';

export const LANGUAGES = [
  'en',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'ru',
  'ja',
  'zh',
  'ko',
  'ar',
  'hi',
  'nl',
  'pl',
  'tr',
  'sv',
  'no',
  'da',
  'fi',
  'el',
  'cs',
  'hu',
  'ro',
  'th',
  'vi',
  'id',
  'ms',
  'he',
  'uk',
  'sk',
  'bg',
  'hr',
  'lt',
  'lv',
  'et',
  'sl',
] as const;

const language = z.enum([...LANGUAGES]);

export const translationSettings = z.object({
  object: z.literal('translation-settings'),
  id: z.string(),
  title: z.string(),
  languages: z.array(language).describe('Into which content is translated.'),
  createdAt: timestamp,
  updatedAt: timestamp,
  permissions: z.object({ edit: z.boolean() }),
  urls: z.object({ location: url }),
});

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
  summary: 'The translation settings of an organization, oldest first',
  access: list,
  query: paginationQuery,
  response: listOf(translationSettings),
  status: 200,
  cost: 'read',
});

export const createTranslation = endpoint({
  id: 'createTranslation',
  noun,
  method: 'POST',
  path: '/orgs/{organizationId}/translations',
  summary: 'Make translation settings',
  access: administer,
  body: z.object({ title: title(1, 100), languages }),
  response: translationSettings,
  status: 201,
  cost: 'write',
});

export const getTranslation = endpoint({
  id: 'getTranslation',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/translations/{translationSettingsId}',
  summary: 'Translation settings',
  access: list,
  response: translationSettings,
  status: 200,
  cost: 'read',
});

export const updateTranslation = endpoint({
  id: 'updateTranslation',
  noun,
  method: 'PUT',
  path: '/orgs/{organizationId}/translations/{translationSettingsId}',
  summary: 'Change translation settings; without `languages` these stay',
  access: administer,
  body: z.object({ title: title(1, 100), languages }),
  response: translationSettings,
  status: 200,
  cost: 'write',
});

export const deleteTranslation = endpoint({
  id: 'deleteTranslation',
  noun,
  method: 'DELETE',
  path: '/orgs/{organizationId}/translations/{translationSettingsId}',
  summary: 'Delete translation settings',
  access: administer,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});
