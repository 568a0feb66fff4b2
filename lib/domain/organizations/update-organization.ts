import { rankOf } from '@/lib/access/roles';
import type { InputOf } from '@/lib/contract/endpoint';
import type { updateOrganization as contract } from '@/lib/contract/organizations';
import { conflict, notFound } from '@/lib/contract/problem';
import { recordAudit } from '@/lib/storage/audit';
import { isUniqueViolation } from '@/lib/storage/failures';
import {
  findOrganization,
  hasSite,
  type OrganizationValues,
  updateOrganization as writeOrganization,
} from '@/lib/storage/organizations';
import type { Operation } from '../context';
import { normalizeDomains } from './normalize-domains';
import { toOrganization } from './present-organization';

export const updateOrganization: Operation<typeof contract> = async (context, { body }) => {
  const { caller, subject } = context;
  const change = toValues(body);
  try {
    return await context.database.transaction(async (tx) => {
      if (change.defaultSiteId && !(await hasSite(tx, subject.id, change.defaultSiteId)))
        throw notFound('site');
      if (Object.keys(change).length > 0) {
        await writeOrganization(tx, subject.id, change);
        await recordAudit(tx, {
          organizationId: subject.id,
          actorId: caller.userId,
          action: 'organization.update',
          subject: subject.id,
          details: { changed: Object.keys(change), ...defaultRoleOf(change) },
          address: context.address,
        });
        await context.announce({ noun: 'organizations', id: subject.id, organization: subject.id });
      }
      const seen = await findOrganization(tx, subject.id, caller.userId);
      if (!seen) throw notFound('organization');
      return toOrganization(context, seen);
    });
  } catch (error) {
    if (isUniqueViolation(error) === 'organizations_hostname_unique')
      throw conflict(`The hostname "${body.hostname}" is taken.`);
    throw error;
  }
};

/** Only what the body names changes. */
function toValues(body: InputOf<typeof contract>['body']): OrganizationValues {
  const values: OrganizationValues = {
    title: body.title,
    emailDomains: normalizeDomains(body.emailDomains),
    hostname: body.hostname,
    defaultRole: body.defaultRole === undefined ? undefined : rankOf(body.defaultRole),
    defaultSiteId: body.defaultContent === null ? null : body.defaultContent?.site,
    logo: body.logo === '' ? null : body.logo,
    sso: body.sso,
    ai: body.ai,
    inviteLinks: body.inviteLinks,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function defaultRoleOf({ defaultRole }: OrganizationValues) {
  return defaultRole === undefined ? {} : { defaultRole };
}
