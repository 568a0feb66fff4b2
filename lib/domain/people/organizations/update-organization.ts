import { levelOf, roleOf } from '@/lib/access/roles';
import type { InputOf } from '@/lib/contract/endpoint';
import type { updateOrganization as contract } from '@/lib/contract/organizations';
import { conflict, notFound } from '@/lib/contract/problem';
import { toOrganization } from '@/lib/domain/presenters/present-organization';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { isUniqueViolation } from '@/lib/storage/database/failures';
import { dropUnnamedDomains } from '@/lib/storage/organizations/email-domains';
import {
  findOrganization,
  hasSite,
  type OrganizationValues,
  type SeenOrganization,
  updateOrganization as writeOrganization,
} from '@/lib/storage/organizations/organizations';
import { findChangedFields } from '@/lib/text/changed-fields';
import { enforceSso } from '../sso-providers/enforce-sso';
import { normalizeDomains } from './normalize-domains';

export const updateOrganization: Operation<typeof contract> = async (context, { body }) => {
  const { caller, subject } = context;
  const change = toValues(body);
  try {
    return await context.database.transaction(async (tx) => {
      if (change.defaultSiteId && !(await hasSite(tx, subject.id, change.defaultSiteId)))
        throw notFound('site');
      const before = await findOrganization(tx, subject.id, caller.userId);
      if (change.sso !== undefined) await enforceSso(context, tx, change.sso);
      if (Object.keys(change).length > 0) await writeOrganization(tx, subject.id, change);
      if (change.emailDomains) await dropUnnamedDomains(tx, subject.id);
      const seen = await findOrganization(tx, subject.id, caller.userId);
      if (!before || !seen) throw notFound('organization');
      const details = findChangedFields(toSettings(before), toSettings(seen));
      if (details) {
        await recordAudit(tx, {
          organizationId: subject.id,
          actorId: caller.userId,
          action: 'organization.update',
          subject: subject.id,
          details,
          address: context.address,
        });
        await context.publish(tx, { noun: 'organizations', id: subject.id, organization: subject.id });
      }
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
    defaultRole: body.defaultRole === undefined ? undefined : levelOf(body.defaultRole),
    defaultSiteId: body.defaultContent === null ? null : body.defaultContent?.site,
    logo: body.logo === '' ? null : body.logo,
    sso: body.sso,
    ai: body.ai,
    inviteLinks: body.inviteLinks,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** What can be changed, by its names in the API. */
function toSettings(seen: SeenOrganization) {
  const { title, emailDomains, hostname, logo, sso, ai, inviteLinks } = seen;
  return {
    title,
    emailDomains,
    hostname,
    defaultRole: roleOf(seen.defaultRole),
    defaultContent: seen.defaultSiteId,
    logo,
    sso,
    ai,
    inviteLinks,
  };
}
