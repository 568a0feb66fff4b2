import { z } from 'zod';
import { endpoint } from './endpoint';
import { roleOrGuest, title, url } from './shared';
import { email, password } from './users';

export const joinOrganization = endpoint({
  id: 'joinOrganization',
  noun: 'presence',
  method: 'POST',
  path: '/orgs/{organizationId}/invites/{inviteId}',
  summary: 'Join an organization by a link or an invitation, with your account',
  access: 'user',
  response: z.object({}),
  status: 200,
  cost: 'login',
});

export const getInvite = endpoint({
  id: 'getInvite',
  noun: 'presence',
  method: 'GET',
  path: '/invites/{inviteId}',
  summary: 'What an invitation or a link leads to; the same 404 for a wrong one and one that works no more',
  access: 'public',
  response: z.object({
    object: z.literal('invite-offer'),
    kind: z.enum(['email', 'link']),
    organization: z.object({ id: z.string(), title: z.string(), logo: url.optional() }),
    role: roleOrGuest,
    to: z.object({ kind: z.enum(['space', 'collection']), id: z.string(), title: z.string() }).optional(),
    invitedBy: z.string().optional().describe('The name of who invited.'),
    email: z.string().optional().describe('The only address that can follow an invitation by e-mail.'),
    hasAccount: z
      .boolean()
      .optional()
      .describe('Whether that address has an account here; only for invitations by e-mail.'),
    isMember: z.boolean().describe('Whether you are a member already.'),
    sso: z.boolean().describe('Whether one joins through single sign-on alone.'),
  }),
  status: 200,
  cost: 'login',
});

export const acceptInvite = endpoint({
  id: 'acceptInvite',
  noun: 'presence',
  method: 'POST',
  path: '/invites/{inviteId}/accept',
  summary: 'Make an account and join by an invitation or a link; sign in afterwards',
  access: 'public',
  body: z.object({
    displayName: title(1, 64),
    email: email.optional().describe('For links; an invitation by e-mail names it.'),
    password,
  }),
  response: z.object({ organization: z.string(), email: z.string() }),
  status: 201,
  cost: 'login',
});
