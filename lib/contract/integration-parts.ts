import { z } from 'zod';
import { text } from './shared';

const INTEGRATION_SCOPES = [
  'page:feedback:read',
  'space:views:read',
  'space:content:read',
  'space:content:write',
  'space:metadata:read',
  'space:metadata:write',
  'space:script:inject',
  'space:script:cookies',
  'space:git:sync',
  'space:visitor:auth',
  'site:metadata:read',
  'site:views:read',
  'site:script:inject',
  'site:script:cookies',
  'site:visitor:auth',
  'site:visitor:claims',
  'site:adaptive:read',
  'site:adaptive:write',
  'openapi:read',
  'openapi:write',
  'conversations:ingest',
] as const;

export type IntegrationScope = (typeof INTEGRATION_SCOPES)[number];

const INTEGRATION_CATEGORIES = [
  'analytics',
  'collaboration',
  'content',
  'gitsync',
  'marketing',
  'visitor-auth',
  'other',
] as const;

const INTEGRATION_TARGETS = ['all', 'site', 'space', 'organization'] as const;

const INTEGRATION_VISIBILITIES = ['public', 'private', 'unlisted'] as const;

export const integrationScope = z.enum([...INTEGRATION_SCOPES]);
export const integrationCategory = z.enum([...INTEGRATION_CATEGORIES]);
export const integrationTarget = z
  .enum([...INTEGRATION_TARGETS])
  .describe('Where it can be installed; `all`: on the organization, spaces and sites.');
export const integrationVisibility = z
  .enum([...INTEGRATION_VISIBILITIES])
  .describe(
    '`public`: in the catalogue of every organization. `unlisted`: for whoever knows its name. `private`: for the organization that publishes it alone.',
  );

const MOST_PARTS = 100;
const partId = text(1, 100);

/** An address that a browser may follow. */
const webAddress = text(1, 2048).refine((value) => /^https?:\/\/[^\s/]/i.test(value), {
  error: 'must be an http(s) address',
});

export const integrationBlock = z.object({
  id: partId.describe('Unique in the integration.'),
  title: text(2, 40),
  description: text(0, 150).optional(),
  icon: text(0, 2048).optional(),
  urlUnfurl: z
    .array(text(1, 2048))
    .max(MOST_PARTS)
    .optional()
    .describe('Patterns of addresses that become this block.'),
  markdown: z
    .object({ codeblock: text(1, 100), body: text(1, 100) })
    .optional()
    .describe('The code block that stands for it in markdown, and the property that its text is.'),
});

export const integrationContentSource = z.object({
  id: partId.describe('Unique in the integration.'),
  title: text(2, 40),
  description: text(0, 150).optional(),
  icon: text(0, 2048).optional(),
  configuration: z.object({ componentId: partId }),
});

const isUnique = (parts: readonly { id: string }[]) =>
  new Set(parts.map(({ id }) => id)).size === parts.length;
const UNIQUE = { error: 'names an id twice' };

export const integrationBlocks = z.array(integrationBlock).max(MOST_PARTS).refine(isUnique, UNIQUE);
export const integrationContentSources = z
  .array(integrationContentSource)
  .max(MOST_PARTS)
  .refine(isUnique, UNIQUE);

export const integrationLinks = z.array(z.object({ url: webAddress, label: text(1, 100) })).max(5);
