import { z } from 'zod';
import { customFieldValue, fieldName, valueChanges } from './custom-field-values';
import { endpoint } from './endpoint';
import { listOf, paginationQuery, text, timestamp, url } from './shared';

export const CUSTOM_FIELD_TYPES = [
  'text',
  'number',
  'boolean',
  'tags',
  'select:single',
  'select:multi',
] as const;
const MOST_OPTIONS = 50;
/** How many fields an organization has: all of them are shown on each space. */
export const MOST_FIELDS = 100;

const customFieldType = z
  .enum([...CUSTOM_FIELD_TYPES])
  .describe('`tags`: any words. `select:single`, `select:multi`: one or some of `options`.');

export const customField = z.object({
  object: z.literal('custom-field'),
  id: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string().optional(),
  type: customFieldType,
  placeholder: z.string().optional(),
  options: z.array(z.string()).optional(),
  spaces: z
    .number()
    .int()
    .optional()
    .describe('How many spaces have a value in it, where the fields are listed for whoever may change them.'),
  createdAt: timestamp,
  updatedAt: timestamp,
  permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
  urls: z.object({ location: url }),
});

const words = {
  title: text(0, 100).optional(),
  description: text(0, 200).optional(),
  placeholder: text(0, 100).optional(),
  options: z
    .array(text(1, 40))
    .min(1)
    .max(MOST_OPTIONS)
    .refine((options) => new Set(options).size === options.length, { error: 'names an option twice' })
    .optional()
    .describe('Of `select:single` and `select:multi`, which need them.'),
};

const view = { on: 'organization', permission: 'organization:view' } as const;
const administer = { on: 'organization', permission: 'organization:administer' } as const;
const noun = 'custom-fields';

export const listCustomFields = endpoint({
  id: 'listCustomFields',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/custom-fields',
  summary: 'The custom fields of an organization, oldest first',
  access: view,
  query: paginationQuery,
  response: listOf(customField),
  status: 200,
  cost: 'read',
});

export const createCustomField = endpoint({
  id: 'createCustomField',
  noun,
  method: 'POST',
  path: '/orgs/{organizationId}/custom-fields',
  summary: 'Make a custom field; a name is taken once and 100 is the most there are (409), its type stays',
  access: administer,
  body: z.object({ name: fieldName, type: customFieldType, ...words }),
  response: customField,
  status: 201,
  cost: 'write',
});

export const getCustomField = endpoint({
  id: 'getCustomField',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/custom-fields/{fieldName}',
  summary: 'A custom field, by its name',
  access: view,
  response: customField,
  status: 200,
  cost: 'read',
});

export const updateCustomField = endpoint({
  id: 'updateCustomField',
  noun,
  method: 'PATCH',
  path: '/orgs/{organizationId}/custom-fields/{fieldName}',
  summary: 'Change a custom field; values that name an option no longer there stay until they are changed',
  access: administer,
  body: z.object(words),
  response: customField,
  status: 200,
  cost: 'write',
});

export const deleteCustomField = endpoint({
  id: 'deleteCustomField',
  noun,
  method: 'DELETE',
  path: '/orgs/{organizationId}/custom-fields/{fieldName}',
  summary: 'Delete a custom field with its values on all spaces',
  access: administer,
  response: 'nothing',
  status: 204,
  absentStatus: 204,
  cost: 'write',
});

export const listSpaceCustomFields = endpoint({
  id: 'listSpaceCustomFields',
  noun: 'custom-field-values',
  method: 'GET',
  path: '/spaces/{spaceId}/custom-fields',
  summary: 'All custom fields with the values of a space; a field without one has no `value`',
  access: { on: 'space', permission: 'space:view' },
  response: z.array(z.object({ customField, value: customFieldValue.optional() })),
  status: 200,
  cost: 'read',
});

export const updateSpaceCustomFields = endpoint({
  id: 'updateSpaceCustomFields',
  noun: 'custom-field-values',
  method: 'PATCH',
  path: '/spaces/{spaceId}/custom-fields',
  summary: 'Set values of a space; the others stay',
  access: { on: 'space', permission: 'space:manage' },
  body: z.object({ values: valueChanges }),
  response: 'nothing',
  status: 204,
  cost: 'write',
});
