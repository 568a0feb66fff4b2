import { conflict } from '@/lib/contract/problem';
import { createOrganizationIn } from '@/lib/domain/people/organizations/organizations';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { claimInstanceFact } from '@/lib/storage/instance/instance-facts';
import { hasUsers, insertUser, type UserRow } from '@/lib/storage/users/users';

interface Founding {
  email: string;
  displayName: string;
  passwordHash: string | undefined;
  organization: string;
  address?: string | undefined;
}

export interface Founded {
  user: UserRow;
  organizationId: string;
}

/** The first administrator and their organization; of all who try, at once or later, one succeeds. */
export async function foundInstance(tx: Tx, founding: Founding): Promise<Founded> {
  const { email, displayName, passwordHash, organization, address } = founding;
  if (!(await claimInstanceFact(tx, 'setup', {})) || (await hasUsers(tx))) throw alreadyDone();
  const user = await insertUser(tx, { email, displayName, passwordHash, isInstanceAdmin: true });
  if (!user) throw alreadyDone();
  const organizationId = await createOrganizationIn(tx, user.id, { title: organization });
  await recordAudit(tx, {
    organizationId,
    actorId: user.id,
    action: 'setup.complete',
    subject: user.id,
    address,
  });
  return { user, organizationId };
}

export const alreadyDone = () => conflict('This instance has been set up already. Sign in instead.');
