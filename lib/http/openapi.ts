import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Endpoint } from '@/lib/contract/endpoint';
import { ENDPOINTS } from '@/lib/contract/index';
import { requiredScope } from '@/lib/contract/scope';

const failure = z
  .object({
    error: z.object({
      code: z.number().int().describe('The HTTP status.'),
      message: z.string().describe('What happened and what to do.'),
    }),
  })
  .meta({ id: 'Error' });

function describeAccess(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access === 'public') return 'Open to anybody.';
  const scope = `A token needs the scope \`${requiredScope(endpoint)}\`.`;
  if (access === 'user') return `For whoever is signed in. ${scope}`;
  if (access === 'instance') return `For administrators of the instance. ${scope}`;
  return `Needs the permission \`${access.permission}\`. ${scope}`;
}

function pathParams(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\+?\}/g)].map((match) => match[1] ?? '');
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : undefined;
}

function describeOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const path = pathParams(endpoint.path);
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
  const success =
    typeof endpoint.response === 'string'
      ? { description: endpoint.response === 'nothing' ? 'Done; no body.' : 'See the summary.' }
      : { description: 'Done.', content: json(endpoint.response) };
  return {
    operationId: endpoint.id,
    tags: [endpoint.noun],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    requestParams: {
      ...(path ? { path } : {}),
      ...(endpoint.query instanceof z.ZodObject ? { query: endpoint.query } : {}),
    },
    ...(endpoint.body ? { requestBody: { content: json(endpoint.body) } } : {}),
    responses: {
      [String(endpoint.status)]: success,
      ...(endpoint.createdStatus ? { [String(endpoint.createdStatus)]: success } : {}),
      ...(endpoint.etag
        ? { '304': { description: 'It is still what the tag in `If-None-Match` stands for; no body.' } }
        : {}),
      ...(endpoint.absentStatus
        ? { [String(endpoint.absentStatus)]: { description: 'There was nothing to delete.' } }
        : {}),
      default: { description: 'It failed, and changed nothing.', content: json(failure) },
    },
  };
}

/** The OpenAPI document, derived from the contract. */
export function openApiDocument(baseUrl: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    const path = endpoint.path.replace('+}', '}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Lectern API',
      version: '1',
      description: 'Everything that the dashboard does, for programs.',
    },
    servers: [{ url: `${baseUrl}/v1` }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  });
}
