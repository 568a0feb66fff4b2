import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, pagination, timestamp } from './shared';
import { user } from './users';

export const auditEvent = z.object({
  object: z.literal('audit-event'),
  id: z.string(),
  action: z.string().describe('Such as `member.role`; all of them: `GET {org}/audit-events/actions`.'),
  actor: user.optional().describe('Who did it; absent when the account is gone or nobody was signed in.'),
  subject: z
    .object({
      kind: z.string().describe('The noun of what it was done to, such as `member` or `space`.'),
      id: z.string(),
      title: z.string().optional().describe('Its name now; absent when it is gone.'),
    })
    .optional(),
  before: z.record(z.string(), z.unknown()).optional().describe('What was changed, as it was.'),
  after: z.record(z.string(), z.unknown()).optional().describe('What was changed, as it is since.'),
  concerns: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .optional()
    .describe('People and teams that it is about too, who stand in the rest by their ids: their names now.'),
  details: z.record(z.string(), z.unknown()).optional().describe('What else is known of it. Never a secret.'),
  address: z.string().optional().describe('The network address it came from.'),
  createdAt: timestamp,
});

const administer = { on: 'organization', permission: 'organization:administer' } as const;
const actions = z.object({
  items: z.array(z.object({ action: z.string(), title: z.string().describe('In plain words.') })),
});
const filters = {
  action: z
    .string()
    .max(64)
    .optional()
    .describe('Only this action, or all of a noun: `member` for `member.…`.'),
  actor: z.string().max(64).optional().describe('Only what this user did.'),
  subject: z.string().max(64).optional().describe('Only what was done to this object or person.'),
  from: timestamp.optional().describe('Only what happened then or later.'),
  to: timestamp.optional().describe('Only what happened before.'),
};

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  noun: 'audit-events',
  method: 'GET',
  path: '/orgs/{organizationId}/audit-events',
  summary:
    'What was done in an organization, newest first: changes of people, access, settings and publishing, and the sign-ins of its members',
  access: administer,
  query: z.object({ ...pagination, ...filters }),
  response: listOf(auditEvent),
  status: 200,
  cost: 'read',
});

export const listAuditActions = endpoint({
  id: 'listAuditActions',
  noun: 'audit-events',
  method: 'GET',
  path: '/orgs/{organizationId}/audit-events/actions',
  summary: 'The actions that the log tells of',
  access: administer,
  response: actions,
  status: 200,
  cost: 'read',
});

export const exportAuditEvents = endpoint({
  id: 'exportAuditEvents',
  noun: 'audit-events',
  method: 'GET',
  path: '/orgs/{organizationId}/audit-events/export',
  summary: 'The log as CSV, newest first, with the filters of the list; it is written down that you took it',
  access: administer,
  query: z.object(filters),
  response: 'response',
  status: 200,
  cost: 'expensive',
});

const ofInstance = { noun: 'audit-events', method: 'GET', access: 'instance', status: 200 } as const;

export const listInstanceAuditEvents = endpoint({
  ...ofInstance,
  id: 'listInstanceAuditEvents',
  path: '/instance/audit-events',
  summary:
    'What was done outside all organizations, newest first: backups, jobs and accounts, and the sign-ins, passwords and tokens of everybody',
  query: z.object({ ...pagination, ...filters }),
  response: listOf(auditEvent),
  cost: 'read',
});

export const listInstanceAuditActions = endpoint({
  ...ofInstance,
  id: 'listInstanceAuditActions',
  path: '/instance/audit-events/actions',
  summary: 'The actions that the logs tell of, each in plain words',
  response: actions,
  cost: 'read',
});

export const exportInstanceAuditEvents = endpoint({
  ...ofInstance,
  id: 'exportInstanceAuditEvents',
  path: '/instance/audit-events/export',
  summary:
    'The log of the instance as CSV, newest first, with the filters of the list; it is written down that you took it',
  query: z.object(filters),
  response: 'response',
  cost: 'expensive',
});
