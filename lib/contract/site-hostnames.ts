import { z } from 'zod';
import { endpoint } from './endpoint';
import { text } from './shared';
import { HOSTNAME } from './sites';

const siteHostname = z.object({
  object: z.literal('site-hostname'),
  hostname: z.string().optional().describe('The domain of its own that the site has; absent for none.'),
  records: z
    .array(z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() }))
    .describe(
      'What to enter where the domain is managed; empty without a domain, and on a server without a public name.',
    ),
  permissions: z.object({
    edit: z.boolean().describe('Whether you may set it: administrators of the organization may.'),
  }),
});

const siteHostnameCheck = z.object({
  object: z.literal('site-hostname-check'),
  hostname: z.string(),
  state: z
    .enum(['ready', 'missing', 'elsewhere', 'no-https', 'unknown'])
    .describe(
      '`ready`: readers reach this server. `missing`: the name has no record yet. `elsewhere`: it leads to another server. `no-https`: it leads here, and nothing answers securely. `unknown`: it cannot be told from here.',
    ),
  addresses: z.array(z.string()).describe('The public addresses that the name has now.'),
  expected: z.array(z.string()).describe('Those that this server has.'),
  message: z.string().describe('In plain words, with what to do.'),
});

const path = '/orgs/{organizationId}/sites/{siteId}/hostname';
const manageSite = { on: 'site', permission: 'site:manage' } as const;

export const getSiteHostname = endpoint({
  id: 'getSiteHostname',
  noun: 'site-hostnames',
  method: 'GET',
  path,
  summary: 'The domain of a site, and the DNS records that it takes',
  access: manageSite,
  response: siteHostname,
  status: 200,
  cost: 'read',
});

export const setSiteHostname = endpoint({
  id: 'setSiteHostname',
  noun: 'site-hostnames',
  method: 'PUT',
  path,
  summary: 'Give a site a domain of its own, or take it away: readers find it there from then on',
  access: { on: 'organization', permission: 'organization:administer' },
  body: z
    .object({
      hostname: text(1, 512)
        .refine((value) => HOSTNAME.test(value) && URL.canParse(`https://${value}`), {
          error: 'must be a name in lower case with at least three parts, such as docs.example.org',
        })
        .nullable(),
    })
    .meta({ examples: [{ hostname: 'docs.example.org' }] }),
  response: siteHostname,
  status: 200,
  cost: 'write',
});

export const checkSiteHostname = endpoint({
  id: 'checkSiteHostname',
  noun: 'site-hostname-checks',
  method: 'POST',
  path: `${path}/check`,
  summary: 'See where the domain of a site leads now; 409 without a domain',
  access: manageSite,
  response: siteHostnameCheck,
  status: 200,
  cost: 'expensive',
});

export type HostnameCheck = z.output<typeof siteHostnameCheck>;
