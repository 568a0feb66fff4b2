import { z } from 'zod';
import { endpoint } from './endpoint';
import { queryBoolean, text, url } from './shared';

/** A visitor's own words go into the token of every later call, so they are few. */
const MOST_UNSIGNED = 2_048;

const address = text(1, 2_048).describe('The address that a reader asks for, or the beginning of one.');
const redirectOnError = z
  .boolean()
  .optional()
  .describe('True: a visitor token that is not valid is answered with where to sign in, not with an error.');
const jwtToken = text(0, 8_192).describe("A JWT signed with the site's own key.");

const publishedContent = z.object({
  site: z.string(),
  siteSection: z.string().optional().describe('Absent in a site without sections.'),
  siteSpace: z.string(),
  space: z.string(),
  organization: z.string(),
  changeRequest: z.string().optional().describe('The one that the address previews.'),
  revision: z.string().optional().describe('The revision that the address previews.'),
  pathname: z.string().describe('What of the address names a page of the space; `/` for its first.'),
  basePath: z.string().describe('What of the path stands before that.'),
  siteBasePath: z.string().describe('What of the path leads to the site.'),
  canonicalUrl: url,
  complete: z
    .boolean()
    .describe('Whether nothing longer could lead to another section, variant or share link.'),
  apiToken: z
    .string()
    .describe(
      'A JWT that reads through the API what this audience of this site sees, and nothing else. It is the same each time for the same audience.',
    ),
  shareKey: z.string().optional(),
  contextId: z.string().optional().describe('Of visitors: the same for the same claims.'),
});

const publishedRedirect = z.object({
  target: z.enum(['content', 'application', 'external']).describe('What kind of address it is.'),
  redirect: url,
});

const lookup = {
  noun: 'published-content',
  path: '/urls/published',
  access: 'public',
  response: z.union([publishedContent, publishedRedirect]),
  status: 200,
  cost: 'read',
} as const;

export const resolvePublishedContent = endpoint({
  ...lookup,
  id: 'resolvePublishedContent',
  method: 'POST',
  summary: 'Which site, section and variant an address leads to, with a token to read them; else where to go',
  body: z.object({
    url: address,
    redirectOnError,
    visitor: z
      .object({
        jwtToken: jwtToken.optional(),
        unsignedClaims: z
          .record(z.string(), z.unknown())
          .refine((claims) => JSON.stringify(claims).length <= MOST_UNSIGNED, {
            error: `must have at most ${MOST_UNSIGNED} characters as JSON`,
          })
          .optional()
          .describe('What visitors say of themselves; it never counts as signed.'),
      })
      .optional(),
  }),
});

export const getPublishedContent = endpoint({
  ...lookup,
  id: 'getPublishedContent',
  method: 'GET',
  summary: 'The same by query parameters, as older clients ask',
  query: z.object({
    url: address,
    visitorAuthToken: jwtToken.optional(),
    redirectOnError: queryBoolean.optional(),
  }),
});

export const downloadPublishedFile = endpoint({
  id: 'downloadPublishedFile',
  noun: 'published-content',
  method: 'GET',
  path: '/urls/files/{fileKey}',
  summary:
    'The bytes of a file for readers of a site that is not open to anybody, by the address that a revision gave them',
  access: 'public',
  response: 'response',
  status: 200,
  cost: 'read',
});

const redirectSource = text(2, 512).refine((value) => value.startsWith('/'), {
  error: 'must be a path that begins with /',
});

export const getSiteRedirect = endpoint({
  id: 'getSiteRedirect',
  noun: 'published-content',
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/redirect',
  summary: 'Where a path of a site is sent on to; 404 where it is not',
  access: { on: 'site', permission: 'site:view' },
  readers: true,
  query: z.object({
    source: redirectSource.describe('The path below the site.'),
    shareKey: z.string().max(256).optional(),
  }),
  response: z.object({
    redirect: z.object({
      object: z.literal('site-redirect'),
      id: z.string(),
      source: z.string(),
      destination: z.record(z.string(), z.unknown()),
    }),
    target: url.describe('The address of the destination.'),
  }),
  status: 200,
  cost: 'read',
});

export const getSpaceEmbed = endpoint({
  id: 'getSpaceEmbed',
  noun: 'published-content',
  method: 'GET',
  path: '/spaces/{spaceId}/embed',
  summary:
    'How an address is shown inside a page: as a player of a service that is known, else as a link. Nothing is fetched',
  access: { on: 'space', permission: 'space:view' },
  readers: true,
  query: z.object({ url: text(1, 2_048) }),
  response: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('link'),
      title: z.string(),
      site: z.string(),
      icon: z.string().optional(),
    }),
    z.object({
      type: z.literal('rich'),
      title: z.string(),
      site: z.string(),
      icon: z.string().optional(),
      html: z.string(),
    }),
  ]),
  status: 200,
  cost: 'read',
});
