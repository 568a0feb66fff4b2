import { z } from 'zod';
import { endpoint } from './endpoint';
import { organization } from './organizations';

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
