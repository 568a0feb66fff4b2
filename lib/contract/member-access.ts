import { z } from 'zod';
import { endpoint } from './endpoint';
import { accessSource } from './permissions';
import { listOf, pagination, roleName, roleOrGuest } from './shared';
import { space } from './spaces';

export const accessReason = accessSource.extend({
  role: roleOrGuest.describe('What this step gives; null when it is silent or gives nothing.'),
  decides: z.boolean().describe('Whether it is the answer: then it is the last step.'),
});

const onMember = { noun: 'permissions', method: 'GET', status: 200, cost: 'read' } as const;

export const listMemberSpaces = endpoint({
  ...onMember,
  id: 'listMemberSpaces',
  path: '/orgs/{organizationId}/members/{userId}/spaces',
  summary:
    'The spaces that a member can see and you too, newest first, with their role on each and where it comes from',
  access: { on: 'organization', permission: 'organization:view' },
  query: z.object({
    ...pagination,
    order: z.enum(['asc', 'desc']).optional().describe('`desc` when absent.'),
    search: z.string().max(100).optional().describe('Only spaces whose title contains this.'),
  }),
  response: listOf(z.object({ permission: roleName, space, via: accessSource })),
});

export const explainMemberAccess = endpoint({
  ...onMember,
  id: 'explainMemberAccess',
  path: '/orgs/{organizationId}/members/{userId}/access',
  summary:
    'How the role of a member on one object comes to be: each step that was asked; administrators, and people about themselves',
  access: { on: 'organization', permission: 'organization:view' },
  query: z
    .object({
      space: z.string().max(64).optional(),
      collection: z.string().max(64).optional(),
      site: z.string().max(64).optional(),
    })
    .refine((query) => [query.space, query.collection, query.site].filter(Boolean).length === 1, {
      error: 'names one of `space`, `collection` and `site`',
    }),
  response: z.object({ role: roleOrGuest, chain: z.array(accessReason) }),
});

export const getMemberTree = endpoint({
  ...onMember,
  id: 'getMemberTree',
  path: '/orgs/{organizationId}/members/{userId}/tree',
  summary:
    'The organization as a member sees it: their collections, spaces and sites in order, with their role on each',
  access: { on: 'organization', permission: 'organization:administer' },
  response: z.object({
    items: z.array(
      z.object({
        kind: z.enum(['collection', 'space', 'site']),
        id: z.string(),
        title: z.string(),
        emoji: z.string().optional(),
        parent: z.string().optional().describe('The collection it is in, when they see that one too.'),
        role: roleName,
        via: accessSource,
      }),
    ),
  }),
});
