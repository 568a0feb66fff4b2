import { z } from 'zod';
import { endpoint } from './endpoint';
import { timestamp } from './shared';

/** How long calls, and hosts that nobody asks any more, are kept. */
export const INSTALLATION_ACTIVITY_DAYS = 14;

export const integrationRuntime = z.object({
  state: z
    .enum(['ready', 'off', 'missing'])
    .describe(
      'Whether code of integrations runs on this server; `missing`: there is no program that runs it for this platform.',
    ),
  hint: z.string().optional().describe('What to do about it, for whoever runs the server.'),
});

const call = z.object({
  id: z.string(),
  type: z
    .string()
    .describe(
      'The event: `fetch` at an address of the integration, `ui_render` of a block or form, and so on.',
    ),
  at: timestamp,
  milliseconds: z.number().int(),
  status: z.number().int().optional().describe('Of the answer; absent where there was none.'),
  error: z.string().optional().describe('Why there was no answer, or what the code says of its failure.'),
  space: z.string().optional(),
  site: z.string().optional(),
  lines: z
    .array(z.string())
    .describe(
      'What the code wrote to its console meanwhile; none where other installations may have been meant.',
    ),
});

const installationActivity = z.object({
  object: z.literal('installation-activity'),
  runtime: integrationRuntime,
  calls: z.array(call).describe(`The last 100 at most, newest first, of ${INSTALLATION_ACTIVITY_DAYS} days.`),
  hosts: z
    .array(
      z.object({
        host: z.string(),
        requests: z.number().int(),
        refused: z.number().int().describe('How many of them were not let out, or reached nobody.'),
        lastAt: timestamp,
      }),
    )
    .describe('Hosts that the code asked, the most asked first; this server is none of them.'),
  waiting: z.number().int().describe('How many events wait to be told; 1,000 stands for more.'),
});

export const getInstallationActivity = endpoint({
  id: 'getInstallationActivity',
  noun: 'installation-activity',
  method: 'GET',
  path: '/integrations/{integrationName}/installations/{installationId}/activity',
  summary:
    'What the code of an integration did lately for an installation: its calls with what came of them, and the hosts that it asked; for who publishes it with those of the integration itself',
  access: { on: 'organization', permission: 'organization:administer', through: 'installationId' },
  response: installationActivity,
  status: 200,
  cost: 'read',
});
