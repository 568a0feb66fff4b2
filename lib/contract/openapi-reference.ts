import { z } from 'zod';
import { endpoint } from './endpoint';
import { openapiSpecVersion } from './openapi-spec-versions';

/** A schema as a screen shows it: nothing is left to look up in the document. */
export interface OpenapiSchema {
  ref?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  types?: string[] | undefined;
  format?: string | undefined;
  deprecated?: boolean | undefined;
  readOnly?: boolean | undefined;
  writeOnly?: boolean | undefined;
  enum?: unknown[] | undefined;
  default?: unknown;
  examples?: unknown[] | undefined;
  limits?: string[] | undefined;
  properties?: { name: string; required: boolean; schema: OpenapiSchema }[] | undefined;
  items?: OpenapiSchema | undefined;
  additional?: OpenapiSchema | boolean | undefined;
  allOf?: OpenapiSchema[] | undefined;
  oneOf?: OpenapiSchema[] | undefined;
  anyOf?: OpenapiSchema[] | undefined;
  not?: OpenapiSchema | undefined;
  discriminator?: { property: string; mapping: { value: string; ref: string }[] } | undefined;
}

export const openapiSchema: z.ZodType<OpenapiSchema> = z
  .object({
    ref: z
      .string()
      .optional()
      .describe('A named schema: it stands in `schemas` of the answer, or can be asked for by this name.'),
    title: z.string().optional(),
    description: z.string().optional().describe('Markdown.'),
    types: z
      .array(z.string())
      .optional()
      .describe('Such as `string`, or `array` and `null`; any when absent.'),
    format: z.string().optional(),
    deprecated: z.boolean().optional(),
    readOnly: z.boolean().optional(),
    writeOnly: z.boolean().optional(),
    enum: z.array(z.unknown()).optional().describe('The values that are allowed; one for a constant.'),
    default: z.unknown().optional(),
    examples: z.array(z.unknown()).optional(),
    limits: z.array(z.string()).optional().describe('In words, such as `at most 100 characters`.'),
    properties: z
      .array(z.object({ name: z.string(), required: z.boolean(), schema: z.lazy(() => openapiSchema) }))
      .optional(),
    items: z.lazy(() => openapiSchema).optional(),
    additional: z
      .union([z.boolean(), z.lazy(() => openapiSchema)])
      .optional()
      .describe('Whether other properties are allowed, or what they are.'),
    allOf: z.array(z.lazy(() => openapiSchema)).optional(),
    oneOf: z.array(z.lazy(() => openapiSchema)).optional(),
    anyOf: z.array(z.lazy(() => openapiSchema)).optional(),
    not: z.lazy(() => openapiSchema).optional(),
    discriminator: z
      .object({ property: z.string(), mapping: z.array(z.object({ value: z.string(), ref: z.string() })) })
      .optional(),
  })
  .meta({ id: 'OpenapiSchema' });

const namedSchema = z.object({ name: z.string(), schema: openapiSchema });
const namedSchemas = z
  .array(namedSchema)
  .describe('The named schemas it refers to, and those these refer to; of very many the nearest 100.');

const server = z.object({
  url: z.string(),
  description: z.string().optional(),
  variables: z
    .array(
      z.object({
        name: z.string(),
        default: z.string(),
        enum: z.array(z.string()).optional(),
        description: z.string().optional(),
      }),
    )
    .optional(),
});

const securityScheme = z.object({
  name: z.string(),
  type: z.string().describe('`apiKey`, `http`, `oauth2`, `openIdConnect` or `mutualTLS`.'),
  description: z.string().optional(),
  scheme: z.string().optional().describe('Of `http`: `bearer` or `basic`.'),
  in: z.string().optional().describe('Of `apiKey`: `header`, `query` or `cookie`.'),
  parameter: z.string().optional().describe('Of `apiKey`: the name of the header, parameter or cookie.'),
  flows: z
    .array(
      z.object({
        flow: z.string(),
        authorizationUrl: z.string().optional(),
        tokenUrl: z.string().optional(),
        scopes: z.array(z.object({ name: z.string(), description: z.string() })),
      }),
    )
    .optional(),
  openIdConnectUrl: z.string().optional(),
});

const operationHead = z.object({
  method: z.string().describe('In lower case.'),
  path: z.string().describe('The path; the name of a webhook.'),
  webhook: z.boolean().optional().describe('It is a call that the API makes.'),
  operationId: z.string().optional(),
  summary: z.string().optional(),
  deprecated: z.boolean(),
});

const parameter = z.object({
  name: z.string(),
  in: z.string().describe('`path`, `query`, `header` or `cookie`.'),
  required: z.boolean(),
  deprecated: z.boolean(),
  description: z.string().optional().describe('Markdown.'),
  schema: openapiSchema,
  example: z.unknown().optional().describe('From the document, or made up from the schema.'),
});

const content = z.array(
  z.object({
    mediaType: z.string(),
    schema: openapiSchema.optional(),
    examples: z
      .array(z.object({ name: z.string(), summary: z.string().optional(), value: z.unknown() }))
      .describe('From the document, or one made up from the schema, with the name `example`.'),
  }),
);

const openapiOperation = operationHead.extend({
  description: z.string().optional().describe('Markdown.'),
  tags: z.array(z.string()),
  externalDocs: z.object({ url: z.string(), description: z.string().optional() }).optional(),
  servers: z.array(server),
  security: z
    .array(z.array(z.object({ name: z.string(), scopes: z.array(z.string()) })))
    .describe('One of these sets is needed; nothing is when there is none, or an empty set.'),
  parameters: z.array(parameter),
  requestBody: z.object({ required: z.boolean(), description: z.string().optional(), content }).optional(),
  responses: z.array(
    z.object({
      status: z.string().describe('Such as `200`, `4XX` or `default`.'),
      description: z.string(),
      headers: z.array(
        z.object({
          name: z.string(),
          required: z.boolean(),
          description: z.string().optional(),
          schema: openapiSchema.optional(),
        }),
      ),
      content,
    }),
  ),
  callbacks: z.array(z.object({ name: z.string(), path: z.string(), method: z.string() })),
  samples: z
    .array(z.object({ language: z.string(), label: z.string().optional(), source: z.string() }))
    .describe('Code that the document itself brings (`x-codeSamples`).'),
});

const view = { on: 'organization', permission: 'organization:view' } as const;
const noun = 'openapi-spec-versions';
const reads = { noun, method: 'GET', access: view, status: 200, cost: 'read' } as const;
const version = '/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}' as const;

export const getOpenApiReference = endpoint({
  ...reads,
  id: 'getOpenApiReference',
  path: `${version}/reference`,
  summary:
    'What a version describes, as a table of contents; each operation and schema is asked for by itself',
  response: z.object({
    version: openapiSpecVersion,
    description: z.string().optional().describe('Markdown.'),
    termsOfService: z.string().optional(),
    contact: z
      .object({ name: z.string().optional(), url: z.string().optional(), email: z.string().optional() })
      .optional(),
    license: z.object({ name: z.string(), url: z.string().optional() }).optional(),
    servers: z.array(server),
    securitySchemes: z.array(securityScheme),
    tags: z
      .array(
        z.object({
          name: z.string().describe('Empty for operations without a tag.'),
          description: z.string().optional(),
          operations: z.array(operationHead),
        }),
      )
      .describe('In the order of the document; webhooks and operations without a tag last.'),
    schemas: z.array(z.object({ name: z.string(), title: z.string().optional() })),
  }),
});

export const getOpenApiOperation = endpoint({
  ...reads,
  id: 'getOpenApiOperation',
  path: `${version}/reference/operation`,
  summary: 'One operation of a version, with all that it refers to',
  query: z.object({
    method: z.string().max(16).describe('Such as `get`; the case does not matter.'),
    path: z.string().max(2048).describe('As the document writes it, such as `/pets/{petId}`.'),
    webhook: z.enum(['true', 'false']).optional().describe('`path` is the name of a webhook.'),
  }),
  response: z.object({
    operation: openapiOperation,
    securitySchemes: z.array(securityScheme),
    schemas: namedSchemas,
  }),
});

export const getOpenApiSchema = endpoint({
  ...reads,
  id: 'getOpenApiSchema',
  path: `${version}/reference/schema`,
  summary: 'One named schema of a version, with those it refers to',
  query: z.object({ name: z.string().max(512) }),
  response: z.object({
    name: z.string(),
    schema: openapiSchema,
    example: z.unknown().optional(),
    schemas: namedSchemas,
  }),
});
