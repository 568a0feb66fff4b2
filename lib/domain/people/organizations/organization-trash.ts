import type {
  deleteOrganization as deleteContract,
  listDeletedOrganizations as listContract,
  restoreOrganization as restoreContract,
} from '@/lib/contract/organization-trash';
import { notFound } from '@/lib/contract/problem';
import { toOrganization } from '@/lib/domain/presenters/present-organization';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import {
  listDeletedOrganizations as list,
  deleteOrganization as remove,
  restoreOrganization as restore,
} from '@/lib/storage/organizations/organization-trash';
import { findOrganization } from '@/lib/storage/organizations/organizations';

export const deleteOrganization: Operation<typeof deleteContract> = (context) => {
  const { id } = context.subject;
  return context.database.transaction(async (tx) => {
    const existed = await remove(tx, id);
    if (!existed) return { existed };
    await recordAudit(tx, {
      organizationId: id,
      actorId: context.caller.userId,
      action: 'organization.delete',
      subject: id,
      address: context.address,
    });
    // Everybody's streams end: there is nothing left to hear of.
    await context.publish(tx, { noun: 'organizations', id, organization: id, recheck: true });
    return { existed };
  });
};

export const listDeletedOrganizations: Operation<typeof listContract> = async ({ db, caller }) => ({
  items: await list(db, caller),
});

export const restoreOrganization: Operation<typeof restoreContract> = (context, { params }) => {
  const id = params.organizationId;
  const { caller, address } = context;
  return context.database.transaction(async (tx) => {
    if (!(await restore(tx, id, caller))) throw notFound('organization');
    await recordAudit(tx, {
      organizationId: id,
      actorId: caller.userId,
      action: 'organization.restore',
      subject: id,
      address,
    });
    await context.publish(tx, { noun: 'organizations', id, organization: id });
    const seen = await findOrganization(tx, id, caller.userId);
    if (!seen) throw notFound('organization');
    return toOrganization(context, seen);
  });
};
