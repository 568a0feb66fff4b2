import { z } from 'zod';
import { endpoint } from './endpoint';
import { innerId, positionBeside, text } from './shared';

const object = z.enum(['space', 'collection', 'site']);

export const favorite = z.object({
  object,
  id: z.string().describe('Of the space, collection or site.'),
  title: z.string(),
  emoji: z.string().optional(),
});

const org = { on: 'organization', permission: 'organization:view' } as const;

export const listFavorites = endpoint({
  id: 'listFavorites',
  noun: 'favorites',
  method: 'GET',
  path: '/orgs/{organizationId}/favorites',
  summary: 'Your favourite spaces, collections and sites that you may see, in your order',
  access: org,
  response: z.object({ items: z.array(favorite) }),
  status: 200,
  cost: 'read',
});

export const putFavorite = endpoint({
  id: 'putFavorite',
  noun: 'favorites',
  method: 'PUT',
  path: '/orgs/{organizationId}/favorites/{favoriteId}',
  summary: 'Make the space, collection or site of this id a favourite of yours, or move it among them',
  access: org,
  body: z.object({ object, position: positionBeside(innerId('favourite')) }),
  response: favorite,
  status: 200,
  cost: 'write',
});

export const removeFavorite = endpoint({
  id: 'removeFavorite',
  noun: 'favorites',
  method: 'DELETE',
  path: '/orgs/{organizationId}/favorites/{favoriteId}',
  summary: 'Remove a favourite; the space, collection or site stays as it is',
  access: org,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const preferences = z.object({
  object: z.literal('preferences'),
  closed: z
    .array(z.string())
    .describe(
      'What is closed in your sidebar: `favorites`, `spaces`, `sites`, and collections by their ids.',
    ),
  checklist: z.boolean().describe('Whether you are shown the first steps of an organization.'),
});

export const getPreferences = endpoint({
  id: 'getPreferences',
  noun: 'preferences',
  method: 'GET',
  path: '/orgs/{organizationId}/preferences',
  summary: 'How you like the screens of an organization',
  access: org,
  response: preferences,
  status: 200,
  cost: 'read',
});

const changed = z.array(text(1, 64)).max(1000).optional();

export const updatePreferences = endpoint({
  id: 'updatePreferences',
  noun: 'preferences',
  method: 'PATCH',
  path: '/orgs/{organizationId}/preferences',
  summary: 'Change how you like the screens of an organization; what is absent stays',
  access: org,
  body: z.object({
    close: changed.describe('Also closed in the sidebar; the 1,000 closed last are kept.'),
    open: changed.describe('No longer closed.'),
    checklist: z.boolean().optional(),
  }),
  response: preferences,
  status: 200,
  cost: 'write',
});

export const getChecklist = endpoint({
  id: 'getChecklist',
  noun: 'checklist',
  method: 'GET',
  path: '/orgs/{organizationId}/checklist',
  summary: 'The first steps of an organization, and which of them are done',
  access: { on: 'organization', permission: 'organization:create' },
  response: z.object({
    steps: z.array(
      z.object({
        id: z
          .enum(['content', 'people', 'look', 'publish'])
          .describe(
            '`content`: something was written or imported. `people`: somebody else belongs to it or is invited. `look`: a site was customized. `publish`: a site is live.',
          ),
        done: z.boolean(),
      }),
    ),
  }),
  status: 200,
  cost: 'read',
});
