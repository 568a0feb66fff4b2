import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, paginationQuery, timestamp, url } from './shared';

export const openapiSpecVersion = z.object({
  object: z.literal('openapi-spec-version'),
  id: z.string(),
  createdAt: timestamp.optional(),
  number: z.number().int().describe('1 for the first version of a specification, counted on from there.'),
  title: z.string().describe('`info.title` of the document.'),
  apiVersion: z.string().describe('`info.version` of the document.'),
  format: z.string().describe('The version of OpenAPI it was written in, such as `3.0.3`; 2.0 is converted.'),
  operations: z.number().int().describe('How many operations it describes.'),
  changes: z
    .object({ total: z.number().int(), breaking: z.number().int() })
    .optional()
    .describe('Against the version before; absent for the first.'),
  warnings: z.array(z.string()).describe('What is doubtful in the document, though it could be read.'),
  url: url.describe('The document as it was given.'),
  urls: z.object({ location: url }),
});

const openapiContent = z.object({
  filesystem: z
    .array(
      z.object({
        dir: z.string(),
        isEntrypoint: z.boolean(),
        references: z.array(z.string()),
        filename: z.string(),
        specification: z.record(z.string(), z.unknown()).describe('The document, as OpenAPI 3.1.'),
      }),
    )
    .describe('The files of the specification; always one, since nothing outside of it may be referred to.'),
  url: url.describe('The document as it was given.'),
});

export const openapiChange = z.object({
  kind: z.string().describe('What changed, such as `operation-removed` or `response-property-type`.'),
  method: z.string().optional().describe('Of the operation it is in, in lower case.'),
  path: z.string().optional().describe('Of the operation it is in.'),
  pointer: z
    .string()
    .describe('Where, as a JSON pointer: in the newer document, in the older when it was removed.'),
  message: z.string().describe('What changed, in words.'),
  breaking: z.boolean().describe('Whether a client written for the older version may fail.'),
  why: z.string().optional().describe('For a breaking change: what fails.'),
});

const openapiComparison = z.object({
  from: openapiSpecVersion.optional().describe('The older version; absent when it is compared with nothing.'),
  to: openapiSpecVersion,
  total: z.number().int(),
  breaking: z.number().int(),
  changes: z
    .array(openapiChange)
    .describe('Breaking ones first, then in the order of the document; the first 2000.'),
});

const view = { on: 'organization', permission: 'organization:view' } as const;
const noun = 'openapi-spec-versions';
const reads = { noun, method: 'GET', access: view, status: 200, cost: 'read' } as const;

export const listOpenApiSpecVersions = endpoint({
  ...reads,
  id: 'listOpenApiSpecVersions',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions',
  summary: 'The versions of an OpenAPI specification, newest first',
  query: paginationQuery,
  response: listOf(openapiSpecVersion),
});

export const getLatestOpenApiSpecVersion = endpoint({
  ...reads,
  id: 'getLatestOpenApiSpecVersion',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest',
  summary: 'The newest version of an OpenAPI specification',
  response: openapiSpecVersion,
});

export const getLatestOpenApiSpecContent = endpoint({
  ...reads,
  id: 'getLatestOpenApiSpecContent',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content',
  summary: 'The document of the newest version',
  readers: true,
  response: openapiContent,
});

export const getOpenApiSpecVersion = endpoint({
  ...reads,
  id: 'getOpenApiSpecVersion',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}',
  summary: 'A version of an OpenAPI specification; here and below, `latest` is the newest',
  response: openapiSpecVersion,
});

export const getOpenApiSpecContent = endpoint({
  ...reads,
  id: 'getOpenApiSpecContent',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content',
  summary: 'The document of a version',
  readers: true,
  response: openapiContent,
});

export const downloadOpenApiSpec = endpoint({
  ...reads,
  id: 'downloadOpenApiSpec',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content/raw',
  summary: 'The document of a version as it was given, byte for byte',
  response: 'response',
});

export const compareOpenApiSpecVersions = endpoint({
  ...reads,
  id: 'compareOpenApiSpecVersions',
  path: '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/compare',
  summary: 'What changed from another version to this one, and what of it breaks clients',
  query: z.object({
    with: z
      .string()
      .max(64)
      .optional()
      .describe('The id of the version to compare with; the one before when absent.'),
  }),
  response: openapiComparison,
  cost: 'expensive',
});
