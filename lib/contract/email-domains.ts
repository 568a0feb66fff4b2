import { z } from 'zod';
import { endpoint } from './endpoint';
import { organization } from './organizations';
import { listOf, paginationQuery, timestamp } from './shared';

const state = z
  .enum(['unproven', 'proven', 'confirmed', 'failed'])
  .describe(
    '`proven` by its TXT record, or `confirmed` by an administrator of the instance: it counts everywhere. `unproven`, or `failed` when its record was looked for in vain: it counts inside the organization alone.',
  );

const emailDomain = z.object({
  object: z.literal('email-domain'),
  domain: z.string(),
  organization: z.object({ id: z.string(), title: z.string() }),
  uses: z
    .array(z.enum(['joining', 'sign-in']))
    .describe(
      'What it is named for: people with such an address join (`emailDomains` of the organization), or are led to a sign-in provider (`domains` of one).',
    ),
  state,
  failure: z.string().optional().describe('Why the last check did not find its record.'),
  checkedAt: timestamp.optional().describe('When its record was looked for last.'),
  provenAt: timestamp.optional().describe('Since when it counts everywhere.'),
  confirmedBy: z
    .object({ id: z.string(), displayName: z.string() })
    .optional()
    .describe(
      'The administrator of the instance; absent when it has counted since before proof was asked for.',
    ),
  record: z
    .object({ type: z.literal('TXT'), name: z.string(), value: z.string() })
    .describe('What to add to the DNS of the domain to prove it.'),
});

const noun = 'email-domains';
const ofOrganization = '/orgs/{organizationId}/email-domains';
const ofInstance = '/instance/orgs/{organizationId}/email-domains/{emailDomain}';
const administer = { on: 'organization', permission: 'organization:administer' } as const;

export const listOrganizationsOfDomain = endpoint({
  id: 'listOrganizationsOfDomain',
  noun: 'organizations',
  method: 'GET',
  path: '/email-domains/{emailDomain}/orgs',
  summary: 'Your organizations that take people with e-mail addresses of a domain',
  access: 'user',
  response: z.object({ organizations: z.array(organization) }),
  status: 200,
  cost: 'read',
});

export const listEmailDomains = endpoint({
  id: 'listEmailDomains',
  noun,
  method: 'GET',
  path: ofOrganization,
  summary:
    'The e-mail domains that an organization and its sign-in providers name, and whether they are proven',
  access: administer,
  query: paginationQuery,
  response: listOf(emailDomain),
  status: 200,
  cost: 'read',
});

export const checkEmailDomain = endpoint({
  id: 'checkEmailDomain',
  noun,
  method: 'POST',
  path: `${ofOrganization}/{emailDomain}/check`,
  summary: 'Look for the TXT record of an e-mail domain now; one that counts already stays as it is',
  access: administer,
  response: emailDomain,
  status: 200,
  cost: 'expensive',
});

export const listInstanceEmailDomains = endpoint({
  id: 'listInstanceEmailDomains',
  noun,
  method: 'GET',
  path: '/instance/email-domains',
  summary: 'The e-mail domains of all organizations, those that wait for a proof first',
  access: 'instance',
  query: paginationQuery,
  response: listOf(emailDomain),
  status: 200,
  cost: 'read',
});

export const confirmEmailDomain = endpoint({
  id: 'confirmEmailDomain',
  noun,
  method: 'POST',
  path: `${ofInstance}/confirm`,
  summary: 'Let an e-mail domain count everywhere without a TXT record',
  access: 'instance',
  response: emailDomain,
  status: 200,
  cost: 'write',
});

export const withdrawEmailDomain = endpoint({
  id: 'withdrawEmailDomain',
  noun,
  method: 'POST',
  path: `${ofInstance}/withdraw`,
  summary: 'Let an e-mail domain count inside its organization alone until it is proven again',
  access: 'instance',
  response: emailDomain,
  status: 200,
  cost: 'write',
});
