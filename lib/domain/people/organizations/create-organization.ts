import { ADMIN } from '@/lib/access/roles';
import type { createOrganization as contract } from '@/lib/contract/organizations';
import { forbidden, notFound } from '@/lib/contract/problem';
import { toOrganization } from '@/lib/domain/presenters/present-organization';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { insertMember } from '@/lib/storage/members/membership';
import {
  findOrganization,
  insertOrganization,
  type OrganizationValues,
} from '@/lib/storage/organizations/organizations';
import { normalizeDomains } from './normalize-domains';

export const createOrganization: Operation<typeof contract> = async (context, { body }) => {
  const { caller } = context;
  if (caller.boundTo)
    throw forbidden(`This ${caller.via.kind} acts in one organization only, so it cannot make another.`);
  const emailDomains = normalizeDomains(body.emailDomains);
  return context.database.transaction(async (tx) => {
    const id = await createOrganizationIn(tx, caller.userId, { ...body, emailDomains });
    await recordAudit(tx, {
      organizationId: id,
      actorId: caller.userId,
      action: 'organization.create',
      subject: id,
      address: context.address,
    });
    await context.publish(tx, { noun: 'organizations', id, organization: id, user: caller.userId });
    const seen = await findOrganization(tx, id, caller.userId);
    if (!seen) throw notFound('organization');
    return toOrganization(context, seen);
  });
};

/** An organization always has an administrator: whoever makes it. */
export async function createOrganizationIn(
  tx: Tx,
  adminId: string,
  values: OrganizationValues & { title: string },
): Promise<string> {
  const { title, emailDomains, type, useCase } = values;
  const id = await insertOrganization(tx, { title, emailDomains, type, useCase });
  await insertMember(tx, id, adminId, ADMIN);
  return id;
}
