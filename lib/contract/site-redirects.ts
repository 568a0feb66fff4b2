import { z } from 'zod';
import { endpoint } from './endpoint';
import { innerId, listOf, pagination, paginationQuery, text, timestamp, url } from './shared';

/** Segments of what an address may be written with, and `*` as the last one for everything below. */
const SOURCE = /^(?:\/(?:[A-Za-z0-9\-._~]|%[0-9A-Fa-f]{2})+)+(?:\/\*)?$|^\/\*$/;

/** How many redirects a site has at most that people made, and how many rows a file of them. */
export const MOST_REDIRECTS = 5_000;

const redirectSource = text(1, 512)
  .refine((value) => SOURCE.test(value), {
    error:
      'must be a path such as /old/page, percent-encoded, without a query; /old/* is everything below it',
  })
  .describe(
    'A path below the address of the site. `*` at its end stands for everything below, and for the path itself.',
  );

const redirectDestination = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('site-section'), siteSectionId: innerId('site-section') }),
    z.object({ kind: z.literal('site-space'), siteSpaceId: innerId('site-space') }),
    z.object({
      kind: z.literal('site-page'),
      siteSpaceId: innerId('site-space'),
      pageId: z.string().min(1).max(64).describe('The id of a page of the space that it shows.'),
    }),
    z.object({
      kind: z.literal('url'),
      url: text(1, 2_048)
        .refine((value) => isWebAddress(value), {
          error: 'must be an address that begins with http:// or https://, without a name and password',
        })
        .describe('Any address. `*` at its end takes what the `*` of the source stands for.'),
    }),
  ])
  .describe(
    'Where it leads. What the `*` of a source stands for is looked for below a section, variant or page.',
  );

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(value) || /[\s\p{Cc}]/u.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

export const siteRedirect = z.object({
  object: z.literal('site-redirect'),
  id: z.string(),
  source: z.string(),
  destination: redirectDestination,
  automatic: z.boolean().describe('Made when what it leads to moved or got another name.'),
  live: z.boolean().describe('Readers are sent on; a draft is not used.'),
  target: url.optional().describe('Where it leads now; absent when that is gone.'),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const missedPath = z.object({
  object: z.literal('site-missed-path'),
  id: z.string(),
  path: z.string().describe('Below the address of the site, as a redirect takes it.'),
  count: z.number().int().describe('How often it was asked for.'),
  firstSeenAt: timestamp,
  lastSeenAt: timestamp,
});

export const redirectBody = z.object({
  source: redirectSource,
  destination: redirectDestination,
  live: z.boolean().optional().describe('True when absent.'),
});

const anExample = {
  source: '/old',
  destination: { kind: 'url', url: 'https://docs.example.org/new' },
} as const;

const manageSite = { on: 'site', permission: 'site:manage' } as const;
const path = '/orgs/{organizationId}/sites/{siteId}/redirects';
const missed = '/orgs/{organizationId}/sites/{siteId}/missed-paths';

export const listSiteRedirects = endpoint({
  id: 'listSiteRedirects',
  noun: 'site-redirects',
  method: 'GET',
  path,
  summary: 'The redirects of a site, newest first',
  access: manageSite,
  query: z.object({
    ...pagination,
    text: text(0, 512).optional().describe('Only those whose source contains this, in any case.'),
    state: z.enum(['live', 'draft', 'automatic']).optional(),
  }),
  response: listOf(siteRedirect),
  status: 200,
  cost: 'read',
});

export const createSiteRedirect = endpoint({
  id: 'createSiteRedirect',
  noun: 'site-redirects',
  method: 'POST',
  path,
  summary: 'Send readers of an address on to another; an automatic one of the same source gives way',
  access: manageSite,
  body: redirectBody.meta({ examples: [anExample] }),
  response: siteRedirect,
  status: 201,
  cost: 'write',
});

export const putSiteRedirects = endpoint({
  id: 'putSiteRedirects',
  noun: 'site-redirects',
  method: 'PUT',
  path,
  summary: 'Make or replace many redirects at once, each found by its source: all of them or none',
  access: manageSite,
  body: z
    .object({ redirects: z.array(redirectBody).min(1).max(1_000) })
    .meta({ examples: [{ redirects: [anExample] }] }),
  response: z.object({ created: z.number().int(), updated: z.number().int(), items: z.array(siteRedirect) }),
  status: 200,
  cost: 'write',
});

export const importSiteRedirects = endpoint({
  id: 'importSiteRedirects',
  noun: 'site-redirects',
  method: 'POST',
  path: `${path}/import`,
  summary:
    'Read redirects from a CSV file with the columns source and destination (a path of the site, or an address); answers the file with what became of each row',
  access: manageSite,
  accepts: 'bytes',
  response: 'response',
  status: 200,
  cost: 'write',
  bodyLimit: 1024 * 1024,
});

export const updateSiteRedirect = endpoint({
  id: 'updateSiteRedirect',
  noun: 'site-redirects',
  method: 'PATCH',
  path: `${path}/{siteRedirectId}`,
  summary: 'Change a redirect; an automatic one is yours from then on',
  access: manageSite,
  body: redirectBody.partial().meta({ examples: [{ live: false }] }),
  response: siteRedirect,
  status: 200,
  cost: 'write',
});

export const deleteSiteRedirect = endpoint({
  id: 'deleteSiteRedirect',
  noun: 'site-redirects',
  method: 'DELETE',
  path: `${path}/{siteRedirectId}`,
  summary: 'Delete a redirect',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const listSiteMissedPaths = endpoint({
  id: 'listSiteMissedPaths',
  noun: 'site-missed-paths',
  method: 'GET',
  path: missed,
  summary: 'Addresses that readers asked for and did not find, the most wanted first',
  access: manageSite,
  query: paginationQuery,
  response: listOf(missedPath),
  status: 200,
  cost: 'read',
});

export const dismissSiteMissedPath = endpoint({
  id: 'dismissSiteMissedPath',
  noun: 'site-missed-paths',
  method: 'DELETE',
  path: `${missed}/{siteMissedPathId}`,
  summary: 'Forget an address that was not found, until it is asked for again',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});
