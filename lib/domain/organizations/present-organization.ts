import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { GUEST, roleOf } from '@/lib/access/roles';
import type { organization } from '@/lib/contract/organizations';
import type { SeenOrganization } from '@/lib/storage/organizations';
import type { PublicContext } from '../context';
import { apiUrl, appUrl } from '../urls';

type Organization = z.input<typeof organization>;

export function toOrganization(context: PublicContext, seen: SeenOrganization): Organization {
  const { environment } = context;
  const { row, role } = seen;
  const administer = can(role, 'organization:administer');
  const isMember = role > GUEST;
  return {
    object: 'organization',
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    emailDomains: row.emailDomains,
    hostname: row.hostname ?? undefined,
    type: row.type as Organization['type'],
    useCase: row.useCase ?? undefined,
    communityType: (row.communityType ?? undefined) as Organization['communityType'],
    defaultRole: roleOf(row.defaultRole),
    defaultContent: seen.defaultSiteId ? { type: 'site', site: seen.defaultSiteId } : undefined,
    sso: row.sso,
    ai: row.ai,
    inviteLinks: row.inviteLinks,
    plan: 'enterprise_2024',
    urls: {
      location: apiUrl(environment, `/orgs/${row.id}`),
      app: appUrl(environment, `/orgs/${row.id}`),
      logo: row.logo ?? undefined,
    },
    trial: { status: 'notapplicable' },
    blocked: row.blockedReason ? { reason: 'security' } : undefined,
    permissions: {
      view: can(role, 'organization:view'),
      admin: administer,
      createContent: can(role, 'organization:create'),
      ownTeam: seen.ownsTeam,
      createOpenAPISpec: administer,
      ingestConversations: administer,
      viewBilling: administer,
      listMembers: isMember,
      listTeams: isMember,
      listIntegrations: isMember,
    },
  };
}
