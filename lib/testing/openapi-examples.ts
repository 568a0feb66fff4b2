import type { Endpoints } from '@/lib/contract/index';
import type { Example } from './example';
import type { Fixtures } from './fixtures';
import { SPECIFICATION } from './fixtures-specification';

let serial = 0;

/** Of OpenAPI specifications and their versions. */
export const OPENAPI_EXAMPLES = {
  listOpenApiSpecs: () => ({}),
  createOpenApiSpec: () => ({
    body: { slug: `made-${Date.now()}-${serial++}`, source: { text: SPECIFICATION } },
  }),
  getOpenApiSpec: () => ({}),
  getOpenApiSpecUsages: () => ({}),
  putOpenApiSpec: () => ({ body: { source: { text: SPECIFICATION } } }),
  updateOpenApiSpec: () => ({ body: { visibility: 'private' } }),
  refreshOpenApiSpec: () => ({}),
  deleteOpenApiSpec: () => ({}),
  listOpenApiSpecVersions: () => ({}),
  getLatestOpenApiSpecVersion: () => ({}),
  getLatestOpenApiSpecContent: () => ({}),
  getOpenApiSpecVersion: () => ({}),
  getOpenApiSpecContent: () => ({}),
  downloadOpenApiSpec: () => ({}),
  compareOpenApiSpecVersions: () => ({}),
  getOpenApiReference: () => ({}),
  getOpenApiOperation: () => ({ query: { method: 'get', path: '/pets' } }),
  getOpenApiSchema: () => ({ query: { name: 'Pet' } }),
} satisfies { [Name in keyof Endpoints]?: (fixtures: Fixtures) => Example };
