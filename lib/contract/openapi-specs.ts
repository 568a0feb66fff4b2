import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, paginationQuery, text, timestamp, url } from './shared';

export const MOST_SOURCE_BYTES = 10 * 1024 * 1024;
const MOST_URL = 2048;
/** JSON writes some characters of a text as six: the longest text must still fit. */
const BODY_LIMIT = 32 * 1024 * 1024;

export const openapiSlug = text(1, 100)
  .refine((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), {
    error: 'must be lower-case letters and digits, in groups joined by single hyphens',
  })
  .describe('Its name in addresses.')
  .meta({ examples: ['payments-api'] });

/** A character takes one byte to three for each unit of its length. */
const isShortEnough = (value: string) =>
  value.length <= MOST_SOURCE_BYTES &&
  (value.length * 3 <= MOST_SOURCE_BYTES || new TextEncoder().encode(value).length <= MOST_SOURCE_BYTES);

const sourceText = z
  .string()
  .min(1)
  .refine(isShortEnough, { error: `must have at most ${MOST_SOURCE_BYTES} bytes` })
  .meta({ maxLength: MOST_SOURCE_BYTES, description: 'The document itself, JSON or YAML, at most 10 MB.' });
const sourceUrl = text(1, MOST_URL)
  .refine((value) => /^https?:\/\/[^\s/]+/i.test(value), { error: 'must be an http(s) address' })
  .describe('Where the document is fetched from, and read again every hour.');

const source = z
  .union([z.object({ url: sourceUrl }), z.object({ text: sourceText }), sourceText])
  .describe('Where the document comes from: an address, or its text.')
  .meta({ examples: [{ url: 'https://example.org/openapi.yaml' }] });

const visibility = z
  .enum(['private', 'public'])
  .describe('Whether members alone see it, or guests of the organization too.');

export const openapiSpec = z.object({
  object: z.literal('openapi-spec'),
  id: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  slug: z.string(),
  title: z.string().optional().describe('What the newest version calls itself.'),
  sourceURL: url.optional().describe('Absent when it was given as text.'),
  visibility,
  processingState: z
    .enum(['pending', 'progress', 'complete'])
    .describe(
      '`pending` waits to be read, `progress` is being read, `complete` has been read or could not be.',
    ),
  lastVersion: z.string().optional().describe('The id of the newest version.'),
  lastProcessedAt: timestamp.optional(),
  lastProcessErrorCode: z
    .enum(['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR'])
    .optional()
    .describe('Why the last reading failed; the version before stays the newest.'),
  lastProcessError: z
    .object({
      message: z.string().describe('In words, with what to do.'),
      line: z.number().int().optional().describe('In the document, from 1.'),
      column: z.number().int().optional().describe('In the line, from 1.'),
      pointer: z.string().optional().describe('Where in the document, as a JSON pointer.'),
    })
    .optional(),
  nextProcessAt: timestamp.optional().describe('When the address is read again by itself.'),
  permissions: z.object({ view: z.boolean(), edit: z.boolean(), delete: z.boolean() }),
  urls: z.object({ location: url, app: url }),
});

const view = { on: 'organization', permission: 'organization:view' } as const;
const administer = { on: 'organization', permission: 'organization:administer' } as const;
const noun = 'openapi-specs';

export const listOpenApiSpecs = endpoint({
  id: 'listOpenApiSpecs',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/openapi',
  summary: 'The OpenAPI specifications of an organization, oldest first; guests see the public ones',
  access: view,
  query: paginationQuery,
  response: listOf(openapiSpec),
  status: 200,
  cost: 'read',
});

export const getOpenApiSpecUsages = endpoint({
  id: 'getOpenApiSpecUsages',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}/usages',
  summary: 'The pages that show an OpenAPI specification, of the spaces that you can read; at most 200',
  access: view,
  response: z.object({
    items: z.array(
      z.object({
        space: z.object({ id: z.string(), title: z.string() }),
        page: z.object({ id: z.string(), title: z.string(), path: z.string() }),
        urls: z.object({ app: url }),
      }),
    ),
  }),
  status: 200,
  cost: 'expensive',
});

export const createOpenApiSpec = endpoint({
  id: 'createOpenApiSpec',
  noun,
  method: 'POST',
  path: '/orgs/{organizationId}/openapi',
  summary: 'Add an OpenAPI specification; it is read as a job. A slug that is taken is refused',
  access: administer,
  body: z.object({ slug: openapiSlug, source, visibility: visibility.optional() }),
  bodyLimit: BODY_LIMIT,
  response: openapiSpec,
  status: 201,
  cost: 'write',
});

export const getOpenApiSpec = endpoint({
  id: 'getOpenApiSpec',
  noun,
  method: 'GET',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'An OpenAPI specification',
  access: view,
  response: openapiSpec,
  status: 200,
  cost: 'read',
});

export const putOpenApiSpec = endpoint({
  id: 'putOpenApiSpec',
  noun,
  method: 'PUT',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Give an OpenAPI specification its next version, or add it (201) when there is none of this slug',
  access: administer,
  body: z.object({ source }),
  bodyLimit: BODY_LIMIT,
  response: openapiSpec,
  status: 200,
  createdStatus: 201,
  cost: 'write',
});

export const updateOpenApiSpec = endpoint({
  id: 'updateOpenApiSpec',
  noun,
  method: 'PATCH',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Change who sees an OpenAPI specification',
  access: administer,
  body: z.object({ visibility: visibility.optional() }),
  response: openapiSpec,
  status: 200,
  cost: 'write',
});

export const refreshOpenApiSpec = endpoint({
  id: 'refreshOpenApiSpec',
  noun,
  method: 'POST',
  path: '/orgs/{organizationId}/openapi/{specSlug}/refresh',
  summary: 'Read the address of an OpenAPI specification again, now; one that was given as text is refused',
  access: administer,
  response: openapiSpec,
  status: 200,
  cost: 'write',
});

export const deleteOpenApiSpec = endpoint({
  id: 'deleteOpenApiSpec',
  noun,
  method: 'DELETE',
  path: '/orgs/{organizationId}/openapi/{specSlug}',
  summary: 'Delete an OpenAPI specification with all its versions',
  access: administer,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});
