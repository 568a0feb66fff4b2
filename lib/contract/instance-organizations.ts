import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, pagination, paginationQuery, text, timestamp } from './shared';

const count = z.number().int().min(0);

const named = {
  id: z.string(),
  title: z.string(),
  deletedAt: timestamp.optional().describe('Since when it is in the trash.'),
};

const instanceOrganization = z.object({
  object: z.literal('instance-organization'),
  ...named,
  logo: z.string().optional(),
  createdAt: timestamp,
  blockedReason: z.string().optional().describe('Why it takes no changes; absent when it does.'),
  sso: z.boolean().describe('Whether its people come in by its sign-in providers alone.'),
  members: count.describe('Guests included.'),
  spaces: count,
  sites: count,
  administrators: z
    .array(z.object({ id: z.string(), displayName: z.string(), email: z.string() }))
    .describe('The first five who can administer it, by name.'),
});

const organizationStorage = z.object({
  object: z.literal('organization-storage'),
  ...named,
  files: count.describe('Pictures and other files, each counted once.'),
  size: count.describe('What they have together, in bytes.'),
});

const ofInstance = {
  noun: 'instance-organizations',
  method: 'GET',
  access: 'instance',
  status: 200,
} as const;

export const listInstanceOrganizations = endpoint({
  ...ofInstance,
  id: 'listInstanceOrganizations',
  path: '/instance/organizations',
  summary: 'All organizations of this instance, by name, those in the trash included',
  query: z.object({
    ...pagination,
    search: text(0, 255).optional().describe('Only those with this in their name.'),
  }),
  response: listOf(instanceOrganization),
  cost: 'read',
});

export const listOrganizationStorage = endpoint({
  ...ofInstance,
  id: 'listOrganizationStorage',
  path: '/instance/storage',
  summary: 'What the files of each organization have together, the largest first',
  query: paginationQuery,
  response: listOf(organizationStorage),
  cost: 'expensive',
});
