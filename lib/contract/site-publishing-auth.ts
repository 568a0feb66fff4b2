import { z } from 'zod';
import { endpoint } from './endpoint';
import { queryBoolean, text, timestamp, url } from './shared';

const VISITOR_BACKENDS = ['custom', 'integration'] as const;

/** What keeps an integration from signing visitors in; `ready` when nothing does. */
export const VISITOR_INTEGRATION_STATES = [
  'ready',
  'missing',
  'paused',
  'pending',
  'off',
  'no-host',
] as const;

/** How a site knows its visitors: by a JWT with the site's key, of its owner's own server or of an integration. */
export const publishingAuth = z.object({
  object: z.literal('publishing-auth'),
  backend: z.enum(VISITOR_BACKENDS),
  integration: z.string().optional().describe('The name of the one that signs visitors in, if one does.'),
  integrationState: z
    .enum(VISITOR_INTEGRATION_STATES)
    .optional()
    .describe(
      'Whether it can: `missing` is not installed on the site, or without the scope `site:visitor:auth`; `pending` lacks configuration; `off` where no code of integrations runs; `no-host` where integrations have no host of their own.',
    ),
  privateKey: z
    .string()
    .optional()
    .describe(
      'The key that signs the tokens of visitors (HS256). It is shown when it is made, and never again; never while an integration signs with it.',
    ),
  keyMadeAt: timestamp.optional().describe('Absent while there is no key: then nobody can sign in.'),
  fallbackURL: url.optional().describe('Where visitors without a valid token are sent.'),
});

const address = text(1, 2048)
  .refine(
    (value) => {
      const parsed = URL.canParse(value) ? new URL(value) : undefined;
      return parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.username === '';
    },
    { error: 'must be an address that begins with https:// or http://' },
  )
  .describe('An absolute address.');

/** The longest JSON of what is known of a visitor. */
export const MAX_CLAIMS_LENGTH = 2048;

const path = '/orgs/{organizationId}/sites/{siteId}/publishing';
const manageSite = { on: 'site', permission: 'site:manage' } as const;

export const getPublishingAuth = endpoint({
  id: 'getPublishingAuth',
  noun: 'publishing-auth',
  method: 'GET',
  path: `${path}/auth`,
  summary: 'How visitors of a site prove who they are; the key itself is not shown',
  access: manageSite,
  response: publishingAuth,
  status: 200,
  cost: 'read',
});

export const updatePublishingAuth = endpoint({
  id: 'updatePublishingAuth',
  noun: 'publishing-auth',
  method: 'PATCH',
  path: `${path}/auth`,
  summary:
    'Change how visitors sign in; the first time, and when somebody else is to sign them in, this makes a new key',
  access: manageSite,
  body: z
    .object({
      backend: z.enum(VISITOR_BACKENDS).optional(),
      integration: text(1, 128)
        .optional()
        .describe('With the backend `integration`: one that is installed on the site, by its name.'),
      fallbackURL: address.nullable().optional(),
    })
    .refine(({ backend, integration }) => (backend === 'integration') === (integration !== undefined), {
      error: '"integration" goes with the name of one, and with that alone',
      path: ['backend'],
    }),
  response: publishingAuth,
  status: 200,
  cost: 'write',
});

export const regeneratePublishingAuth = endpoint({
  id: 'regeneratePublishingAuth',
  noun: 'publishing-auth',
  method: 'POST',
  path: `${path}/auth/regenerate`,
  summary: 'Replace the key; tokens signed with the one before open nothing from then on',
  access: manageSite,
  response: publishingAuth,
  status: 200,
  cost: 'write',
});

export const checkVisitorToken = endpoint({
  id: 'checkVisitorToken',
  noun: 'publishing-auth',
  method: 'POST',
  path: `${path}/auth/check`,
  summary: 'Whether a token would let a visitor in, and what it says of them',
  access: manageSite,
  body: z.object({ token: text(1, 8192) }),
  response: z.object({
    valid: z.boolean(),
    problem: z.string().optional().describe('In plain words, when it is not valid.'),
    claims: z.record(z.string(), z.unknown()).optional().describe('When it is valid.'),
  }),
  status: 200,
  cost: 'read',
});

export const getPublishingPreview = endpoint({
  id: 'getPublishingPreview',
  noun: 'publishing-preview',
  method: 'GET',
  path: `${path}/preview`,
  summary: 'An address that shows the site to whoever has it, for an hour, published or not',
  access: { on: 'site', permission: 'site:view' },
  query: z.object({
    siteSpace: z.string().min(1).max(64).optional().describe('The site-space to begin at.'),
    changeRequest: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe('A change request of one of the spaces: its content stands in the place of the space’s own.'),
    page: z.string().min(1).max(64).optional().describe('The page to begin at.'),
    segment: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe('Show it as a visitor of this segment would see it.'),
    claims: text(0, MAX_CLAIMS_LENGTH)
      .optional()
      .describe('What the token of a visitor would say: a JSON object, or the same in Rison.'),
    unsignedClaims: text(0, MAX_CLAIMS_LENGTH)
      .optional()
      .describe('What a visitor would say of themselves: a JSON object, or the same in Rison.'),
    draft: queryBoolean
      .optional()
      .describe('Customization as it is tried out; this takes the right to change the site.'),
    structureDraft: queryBoolean
      .optional()
      .describe(
        'The structure as it is prepared, from its beginning; this takes the right to change the site.',
      ),
  }),
  response: z.object({ url }),
  status: 200,
  cost: 'read',
});
