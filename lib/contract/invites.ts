import { z } from 'zod';
import { collection } from './collections';
import { endpoint } from './endpoint';
import { innerId, listOf, pagination, reference, roleOrGuest, timestamp, url } from './shared';
import { space } from './spaces';
import { email, user } from './users';

/** How many addresses one call invites. */
export const MOST_INVITED_AT_ONCE = 500;

const administer = { on: 'organization', permission: 'organization:administer' } as const;
/** Of an organization's links only administrators; of a space's or collection's whoever manages it. */
const byKind = { on: 'organization', permission: 'organization:view' } as const;

const teams = z.array(innerId('team')).max(50).optional().describe('They join these too.');

export const invitation = z.object({
  object: z.literal('invitation'),
  id: z.string(),
  email: z.string(),
  role: roleOrGuest,
  teams: z.array(z.object({ id: z.string(), title: z.string() })),
  sso: z.boolean(),
  status: z
    .enum(['pending', 'expired'])
    .describe('`expired` also when who invited is no administrator any more; sending it again revives it.'),
  invitedBy: user.optional(),
  createdAt: timestamp,
  sentAt: timestamp
    .optional()
    .describe('When its e-mail was last sent or queued; absent when this instance sends none.'),
  expiresAt: timestamp,
  urls: z.object({
    location: url,
    app: url.describe('Where the invited person joins. It is a secret: it lets its holder in.'),
  }),
});

export const inviteUsers = endpoint({
  id: 'inviteUsers',
  noun: 'invites',
  method: 'POST',
  path: '/orgs/{organizationId}/invites',
  summary:
    'Invite people by e-mail address. Who has an account here becomes a member at once; others get an invitation, by e-mail when this instance sends any',
  access: administer,
  body: z.object({
    emails: z
      .array(z.union([email, z.object({ email, role: roleOrGuest.optional(), teams })]))
      .min(1)
      .max(MOST_INVITED_AT_ONCE)
      .meta({ examples: [['ada@example.org']] }),
    role: roleOrGuest
      .optional()
      .describe('Of those without one; the default role of the organization when absent.'),
    teams,
    sso: z.boolean().optional().describe('They may come through single sign-on alone.'),
    mail: z
      .boolean()
      .optional()
      .describe('False sends no e-mail: invitations wait in their list, from which they can be sent.'),
  }),
  response: z.object({
    users: z.array(z.string()).describe('The ids of the users who became members.'),
    invited: z.number().int().describe('How many became members or were invited.'),
    failedSSOEmails: z
      .array(z.string())
      .optional()
      .describe('Addresses that no provider of the organization serves; only with `sso`.'),
    results: z
      .array(
        z.object({
          email: z.string(),
          outcome: z
            .enum(['added', 'invited', 'renewed', 'member', 'refused'])
            .describe(
              '`renewed`: had an invitation, which was sent anew. `member`: was one already and is as before.',
            ),
          message: z.string().optional().describe('Why it was refused.'),
          invitation: z.string().optional().describe('The id of the invitation.'),
        }),
      )
      .describe('One for each address, in their order.'),
  }),
  status: 200,
  cost: 'write',
});

export const listInvitations = endpoint({
  id: 'listInvitations',
  noun: 'invites',
  method: 'GET',
  path: '/orgs/{organizationId}/invitations',
  summary: 'Invitations by e-mail that nobody has followed yet, newest first',
  access: administer,
  query: z.object({
    ...pagination,
    search: z.string().max(100).optional().describe('Only addresses that contain this.'),
  }),
  response: listOf(invitation),
  status: 200,
  cost: 'read',
});

export const updateInvitation = endpoint({
  id: 'updateInvitation',
  noun: 'invites',
  method: 'PATCH',
  path: '/orgs/{organizationId}/invitations/{invitationId}',
  summary: 'Change what an invitation gives',
  access: administer,
  body: z.object({ role: roleOrGuest.optional(), teams }),
  response: invitation,
  status: 200,
  cost: 'write',
});

export const resendInvitation = endpoint({
  id: 'resendInvitation',
  noun: 'invites',
  method: 'POST',
  path: '/orgs/{organizationId}/invitations/{invitationId}/resend',
  summary: 'Send an invitation again, for another 14 days; its earlier address stops working',
  access: administer,
  response: invitation,
  status: 200,
  cost: 'write',
});

export const deleteInvitation = endpoint({
  id: 'deleteInvitation',
  noun: 'invites',
  method: 'DELETE',
  path: '/orgs/{organizationId}/invitations/{invitationId}',
  summary: 'Revoke an invitation at once',
  access: administer,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

const linkFacts = {
  object: z.literal('invite'),
  id: z.string().describe('It is a secret: who has it may join.'),
  redundant: z.boolean().describe('Whether it would give you nothing that you do not have.'),
  uses: z.number().int().describe('How many people joined by it.'),
  maxUses: z.number().int().optional().describe('After so many it works no more; absent: without end.'),
  active: z
    .boolean()
    .describe(
      'Whether it works now: switched on, not expired, not used up, and who made it could make it today: administrators for the organization, who manages it for a space or collection.',
    ),
  enabled: z.boolean().describe('Whether it is switched on.'),
  withoutEffect: z
    .enum([
      'organization',
      'expired',
      'used-up',
      'secret-lost',
      'maker-left',
      'maker-disabled',
      'maker-lacks-role',
    ])
    .optional()
    .describe(
      'Why it does not work although it is switched on. `organization`: links are switched off there. `secret-lost`: the secret of the instance changed. `maker-…`: who made it left, is disabled, or may make none there today.',
    ),
  limitedTo: roleOrGuest
    .optional()
    .describe('What it gives at most, where who made it may give less today than it says.'),
  createdAt: timestamp,
  createdBy: user.optional(),
  expiresAt: timestamp.optional(),
  urls: z.object({ app: url.describe('What to send to people.') }),
};

export const linkInvite = z.union([
  z.object({ ...linkFacts, role: roleOrGuest }),
  z.object({ ...linkFacts, level: roleOrGuest, target: z.literal('space'), space }),
  z.object({ ...linkFacts, level: roleOrGuest, target: z.literal('collection'), collection }),
]);

const linkLimits = {
  maxUses: z.number().int().min(1).max(10_000).nullable().optional().describe('Null or absent: without end.'),
  expiresAt: timestamp.nullable().optional().describe('In the future; null or absent: never.'),
};

export const createLinkInvite = endpoint({
  id: 'createLinkInvite',
  noun: 'invites',
  method: 'POST',
  path: '/orgs/{organizationId}/link-invites',
  summary:
    'Make a link by which people join the organization, or join as guests with a level on one space or collection',
  access: byKind,
  body: z
    .union([
      z.object({ role: roleOrGuest, ...linkLimits }),
      z.object({ level: roleOrGuest, space: reference('space', 'space:manage'), ...linkLimits }),
      z.object({
        level: roleOrGuest,
        collection: reference('collection', 'collection:manage'),
        ...linkLimits,
      }),
    ])
    .meta({ examples: [{ role: 'read', maxUses: 20 }] }),
  response: linkInvite,
  status: 201,
  cost: 'write',
});

export const listLinkInvites = endpoint({
  id: 'listLinkInvites',
  noun: 'invites',
  method: 'GET',
  path: '/orgs/{organizationId}/link-invites',
  summary: 'The links to an organization, newest first; or those to one space or collection',
  access: byKind,
  query: z.object({
    ...pagination,
    space: z.string().max(64).optional().describe('Only the links to this space.'),
    collection: z.string().max(64).optional().describe('Only the links to this collection.'),
  }),
  response: listOf(linkInvite),
  status: 200,
  cost: 'read',
});

export const getLinkInvite = endpoint({
  id: 'getLinkInvite',
  noun: 'invites',
  method: 'GET',
  path: '/orgs/{organizationId}/link-invites/{inviteId}',
  summary: 'A link',
  access: byKind,
  response: linkInvite,
  status: 200,
  cost: 'read',
});

export const updateLinkInvite = endpoint({
  id: 'updateLinkInvite',
  noun: 'invites',
  method: 'PATCH',
  path: '/orgs/{organizationId}/link-invites/{inviteId}',
  summary:
    'Change what a link gives (`role` of the organization, `level` of a space or collection), its limits, or switch it off',
  access: byKind,
  body: z.object({
    role: roleOrGuest.optional(),
    level: roleOrGuest.optional(),
    enabled: z.boolean().optional(),
    ...linkLimits,
  }),
  response: linkInvite,
  status: 200,
  cost: 'write',
});

export const deleteLinkInvite = endpoint({
  id: 'deleteLinkInvite',
  noun: 'invites',
  method: 'DELETE',
  path: '/orgs/{organizationId}/link-invites/{inviteId}',
  summary: 'Delete a link at once; who joined by it stays',
  access: byKind,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const takeOverLinks = endpoint({
  id: 'takeOverLinks',
  noun: 'invites',
  method: 'POST',
  path: '/orgs/{organizationId}/links/take-over',
  summary:
    'Answer from now on for links that somebody else made, to the organization, its spaces, collections and sites, so that they work as they say',
  access: administer,
  body: z.object({
    maker: z
      .string()
      .max(64)
      .optional()
      .describe('Only of this user. Absent: all that give less than they say because of who made them.'),
  }),
  response: z.object({
    linkInvites: z.number().int().describe('How many links by which people join.'),
    shareLinks: z.number().int().describe('How many share links of sites.'),
  }),
  status: 200,
  cost: 'write',
});
