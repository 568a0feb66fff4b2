import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, paginationQuery, timestamp } from './shared';

/** How long what was told is kept. */
export const INTEGRATION_EVENT_DAYS = 30;
const TASK_BYTES = 64 * 1024;

const integrationEvent = z.object({
  id: z.string(),
  integrationId: z.string(),
  installationId: z.string().optional(),
  createdAt: timestamp,
  status: z.enum(['success', 'failed']),
  payload: z
    .object({ eventId: z.string(), type: z.string() })
    .catchall(z.json())
    .describe(
      'The event as the code was told it, without what it keeps to itself: what a task carries, earlier configurations, people and visitors.',
    ),
});

const level = z.enum(['debug', 'info', 'warn', 'error']);
const trace = z.object({
  logs: z
    .array(z.object({ message: z.string(), timestamp, level }))
    .describe('What the code wrote to its console, and why it failed.'),
});

const noun = 'integration-events';
const owned = {
  on: 'organization',
  permission: 'organization:administer',
  through: 'integrationName',
} as const;

export const listIntegrationEvents = endpoint({
  id: 'listIntegrationEvents',
  noun,
  method: 'GET',
  path: '/integrations/{integrationName}/events',
  summary: `What the code of an integration was told in the last ${INTEGRATION_EVENT_DAYS} days and what came of it, newest first`,
  access: owned,
  query: paginationQuery,
  response: listOf(integrationEvent),
  status: 200,
  cost: 'read',
});

export const getIntegrationEvent = endpoint({
  id: 'getIntegrationEvent',
  noun,
  method: 'GET',
  path: '/integrations/{integrationName}/events/{eventId}',
  summary: 'One event with what the code wrote to its console',
  access: owned,
  response: z.object({ event: integrationEvent, trace }),
  status: 200,
  cost: 'read',
});

export const queueIntegrationTask = endpoint({
  id: 'queueIntegrationTask',
  noun,
  integrations: 'own',
  method: 'POST',
  path: '/integrations/{integrationName}/tasks',
  summary: 'Have the code of an integration called later, once, with the event `task`',
  access: owned,
  body: z.object({
    task: z
      .record(z.string(), z.json())
      .refine((task) => JSON.stringify(task).length <= TASK_BYTES, {
        error: `must have at most ${TASK_BYTES} characters as JSON`,
      })
      .describe('Kept encrypted until it is delivered.')
      .meta({ examples: [{ page: 2 }] }),
    schedule: z.number().int().min(0).max(86_400).default(0).describe('In so many seconds.'),
  }),
  response: 'nothing',
  status: 204,
  cost: 'write',
});
