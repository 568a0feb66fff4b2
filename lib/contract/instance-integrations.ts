import { z } from 'zod';
import { endpoint } from './endpoint';
import { integrationRuntime } from './installation-activity';
import { integration } from './integrations';

const instanceIntegration = z.object({
  object: z.literal('instance-integration'),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  shipped: z.boolean().describe('Whether it comes with this server.'),
  added: z
    .object({
      version: z.number().int(),
      organization: z
        .object({ id: z.string(), title: z.string() })
        .describe('It publishes the integration; all others install it from the catalogue.'),
      outdated: z.boolean().describe('This server comes with another version: add it again to have that.'),
    })
    .optional()
    .describe('Absent while it is for nobody.'),
});

const common = { noun: 'integrations', access: 'instance' } as const;

export const listInstanceIntegrations = endpoint({
  ...common,
  id: 'listInstanceIntegrations',
  method: 'GET',
  path: '/instance/integrations',
  summary: 'The integrations that come with this server, and those that were added for every organization',
  response: z.object({ items: z.array(instanceIntegration), runtime: integrationRuntime }),
  status: 200,
  cost: 'read',
});

export const addInstanceIntegration = endpoint({
  ...common,
  id: 'addInstanceIntegration',
  method: 'PUT',
  path: '/instance/integrations/{integrationName}',
  summary:
    'Add an integration that comes with this server for every organization, or bring it to the version that comes with it now. The first organization that you administer publishes it',
  response: integration,
  status: 200,
  cost: 'write',
});

export const uploadInstanceIntegration = endpoint({
  ...common,
  id: 'uploadInstanceIntegration',
  method: 'POST',
  path: '/instance/integrations',
  summary:
    'Add an integration for every organization, or replace it, by a folder: a zip as `application/zip`, or files as `multipart/form-data`, each part named by its path. Its `manifest.json` has the fields of publishing with a `name`; `script` is the path of one JavaScript module, `icon` and `previewImages` are paths of pictures',
  accepts: 'bytes',
  bodyLimit: 16 * 1024 * 1024,
  response: integration,
  status: 200,
  cost: 'write',
});

export const removeInstanceIntegration = endpoint({
  ...common,
  id: 'removeInstanceIntegration',
  method: 'DELETE',
  path: '/instance/integrations/{integrationName}',
  summary:
    'Remove an integration that was added for every organization: it is gone from all that have it installed',
  response: 'nothing',
  status: 204,
  absentStatus: 204,
  cost: 'write',
});
