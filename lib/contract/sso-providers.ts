import { z } from 'zod';
import { endpoint } from './endpoint';
import { innerId, listOf, paginationQuery, roleOrGuest, text, timestamp, title, url } from './shared';
import { email } from './users';

const MOST_DOMAINS = 20;

const address = text(1, 2048).refine((value) => /^https?:\/\/[^\s/]+/i.test(value), {
  error: 'must be an http(s) address',
});
const domains = z
  .array(
    text(1, 253).refine((value) => /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(value), {
      error: 'must be a domain such as example.org',
    }),
  )
  .max(MOST_DOMAINS)
  .describe(
    'It may speak for e-mail addresses of these domains alone, and whoever signs in with one is led to it once the domain is proven or confirmed. Empty: it speaks for any address, and nobody is led to it by theirs.',
  );

const status = z
  .enum(['active', 'pending'])
  .describe('`pending`: something is missing yet, so nobody can use it.');
const defaultRole = roleOrGuest.describe('Of people whom it brings for the first time.');

const common = {
  id: z.string(),
  label: z.string(),
  domains: z.array(z.string()),
  defaultRole,
  defaultTeam: z.object({ object: z.literal('team'), id: z.string(), title: z.string() }).optional(),
  status,
  createdAt: timestamp,
  lastUsedAt: timestamp.optional().describe('When somebody last signed in by it.'),
  urls: z.object({ location: url }),
};

export const oidcProvider = z.object({
  object: z.literal('oidc-provider'),
  ...common,
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean().describe('The secret itself is never shown.'),
  service: z.object({
    redirectURL: url.describe('What to enter at the provider as redirect (callback) address.'),
    startURL: url.describe('Signs in at once when it is opened.'),
  }),
});

export const samlProvider = z.object({
  object: z.literal('saml-provider'),
  ...common,
  ssoURL: z.string().describe('Empty until it is known.'),
  entityID: z.string(),
  certificate: z.string().describe('PEM, or its base64 alone; public.'),
  service: z.object({
    acsURL: url.describe('What to enter at the provider as assertion consumer address.'),
    startURL: url.describe('Signs in at once when it is opened.'),
    entityID: z.string().describe('What to enter at the provider as audience, or entity id.'),
  }),
});

const words = {
  label: title(1, 30),
  domains: domains.optional(),
  defaultRole: roleOrGuest.optional(),
  defaultTeam: innerId('team').nullable().optional(),
};

const administer = { on: 'organization', permission: 'organization:administer' } as const;
const noun = 'sso-providers';
const reads = { noun, method: 'GET', access: administer, status: 200, cost: 'read' } as const;
const writes = { noun, access: administer, cost: 'write' } as const;
const gone = { ...writes, method: 'DELETE', response: 'nothing', status: 205, absentStatus: 204 } as const;

const oidcSettings = {
  issuer: address
    .describe('Its `/.well-known/openid-configuration` is read when people sign in.')
    .meta({ examples: ['https://id.example.org'] }),
  clientId: text(1, 256),
  clientSecret: text(1, 1024).describe('Kept encrypted, never shown again.'),
};

export const listOidcProviders = endpoint({
  ...reads,
  id: 'listOidcProviders',
  path: '/orgs/{organizationId}/oidc',
  summary: 'The OpenID Connect providers of an organization',
  query: paginationQuery,
  response: listOf(oidcProvider),
});

export const createOidcProvider = endpoint({
  ...writes,
  id: 'createOidcProvider',
  method: 'POST',
  path: '/orgs/{organizationId}/oidc',
  summary: 'Add an OpenID Connect provider; who signs in by it acts in this organization alone',
  body: z.object({ ...words, ...oidcSettings }),
  response: oidcProvider,
  status: 201,
});

export const getOidcProvider = endpoint({
  ...reads,
  id: 'getOidcProvider',
  path: '/orgs/{organizationId}/oidc/{oidcProviderId}',
  summary: 'An OpenID Connect provider',
  response: oidcProvider,
});

export const updateOidcProvider = endpoint({
  ...writes,
  id: 'updateOidcProvider',
  method: 'PATCH',
  path: '/orgs/{organizationId}/oidc/{oidcProviderId}',
  summary: 'Change an OpenID Connect provider; another issuer or client ends the sessions that it opened',
  body: z.object({ ...words, ...oidcSettings }).partial(),
  response: oidcProvider,
  status: 200,
});

export const deleteOidcProvider = endpoint({
  ...gone,
  id: 'deleteOidcProvider',
  path: '/orgs/{organizationId}/oidc/{oidcProviderId}',
  summary: 'Remove a provider; the sessions that it opened end',
});

const samlSettings = {
  ssoURL: address.optional(),
  entityID: text(0, 1024).optional(),
  certificate: text(0, 10_000).optional(),
};

export const listSamlProviders = endpoint({
  ...reads,
  id: 'listSamlProviders',
  path: '/orgs/{organizationId}/saml',
  summary: 'The SAML providers of an organization',
  query: paginationQuery,
  response: listOf(samlProvider),
});

export const createSamlProvider = endpoint({
  ...writes,
  id: 'createSamlProvider',
  method: 'POST',
  path: '/orgs/{organizationId}/saml',
  summary: 'Add a SAML provider; it is `pending` until address, entity id and certificate are there',
  body: z.object({ ...words, ...samlSettings }),
  response: samlProvider,
  status: 201,
});

export const getSamlProvider = endpoint({
  ...reads,
  id: 'getSamlProvider',
  path: '/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'A SAML provider',
  response: samlProvider,
});

export const updateSamlProvider = endpoint({
  ...writes,
  id: 'updateSamlProvider',
  method: 'PATCH',
  path: '/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Change a SAML provider; another entity id or certificate ends the sessions that it opened',
  body: z.object({ ...words, ...samlSettings }).partial(),
  response: samlProvider,
  status: 200,
});

export const deleteSamlProvider = endpoint({
  ...gone,
  id: 'deleteSamlProvider',
  path: '/orgs/{organizationId}/saml/{samlProviderId}',
  summary: 'Remove a provider; the sessions that it opened end',
});

export const getSsoReadiness = endpoint({
  ...reads,
  id: 'getSsoReadiness',
  path: '/orgs/{organizationId}/sso-readiness',
  summary: 'What enforcing single sign-on (`sso` of the organization) would mean; changes nothing',
  response: z.object({
    providers: z.number().int().describe('How many can be used now.'),
    members: z.number().int(),
    proven: z.number().int().describe('How many of them have signed in by one of the providers.'),
    lockedOut: z
      .array(z.object({ id: z.string(), displayName: z.string(), email: z.string() }))
      .describe('Who could not get in any more, as no provider speaks for their address; the first 50.'),
    lockedOutCount: z.number().int(),
    recovery: z
      .array(z.object({ id: z.string(), displayName: z.string(), email: z.string() }))
      .describe(
        'The administrators with a password: they can still sign in with it, and the log tells of it.',
      ),
  }),
});

export const findSignInProviders = endpoint({
  id: 'findSignInProviders',
  noun: 'sign-in',
  method: 'GET',
  path: '/sign-in/providers',
  summary:
    'By which providers one may sign in with an e-mail address, judged by its domain alone where that is proven, or to an organization',
  access: 'public',
  query: z.object({
    email: email.optional(),
    organization: z.string().max(64).optional().describe('All providers of this organization.'),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        organization: z.string().describe('The title of the organization whose provider it is.'),
        kind: z.enum(['oidc', 'saml']),
        startURL: url,
      }),
    ),
    instance: z
      .object({ label: z.string(), startURL: url })
      .optional()
      .describe('The provider of the whole instance, by which everybody may; absent without one.'),
  }),
  status: 200,
  cost: 'read',
});
