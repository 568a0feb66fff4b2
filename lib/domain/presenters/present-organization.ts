import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { GUEST, roleOf } from '@/lib/access/roles';
import type { organization } from '@/lib/contract/organizations';
import { apiUrl, appUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { SeenOrganization } from '@/lib/storage/organizations/organizations';

type Organization = z.input<typeof organization>;

export function toOrganization(context: PublicContext, seen: SeenOrganization): Organization {
  const { environment } = context;
  const { role } = seen;
  const administer = can(role, 'organization:administer');
  const isMember = role > GUEST;
  return {
    object: 'organization',
    id: seen.id,
    title: seen.title,
    createdAt: seen.createdAt,
    emailDomains: seen.emailDomains,
    hostname: seen.hostname ?? undefined,
    type: seen.type as Organization['type'],
    useCase: seen.useCase ?? undefined,
    communityType: (seen.communityType ?? undefined) as Organization['communityType'],
    defaultRole: roleOf(seen.defaultRole),
    defaultContent: seen.defaultSiteId ? { type: 'site', site: seen.defaultSiteId } : undefined,
    sso: seen.sso,
    ai: seen.ai,
    inviteLinks: seen.inviteLinks,
    plan: 'enterprise_2024',
    urls: {
      location: apiUrl(environment, `/orgs/${seen.id}`),
      app: appUrl(environment, `/orgs/${seen.id}`),
      logo: seen.logo ?? undefined,
    },
    trial: { status: 'notapplicable' },
    blocked: seen.blockedReason ? { reason: 'security' } : undefined,
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
      listIntegrations: can(role, 'organization:view'),
    },
  };
}
