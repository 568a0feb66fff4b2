import { conflict } from '@/lib/contract/problem';
import type { Tx } from '@/lib/storage/database/transaction';
import { hasAdmin } from '@/lib/storage/members/change-members';

/**
 * Asked after a change, with the organization locked before it (`lockOrganizations`): of two who take each other's
 * rights, the second sees what the first has done.
 */
export async function requireAdminLeft(tx: Tx, organizationId: string, name: string): Promise<void> {
  if (await hasAdmin(tx, organizationId)) return;
  throw conflict(`${name} is the last administrator. Make somebody else administrator first.`);
}
