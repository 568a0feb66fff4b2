import { forbidden } from '@/lib/contract/problem';
import type { UserContext } from '@/lib/domain/viewer/context';
import type { Db } from '@/lib/storage/database/db';
import { isBeyond } from '@/lib/storage/users/users';

/**
 * What is shown or done for an account in every organization is no matter of one alone: its provider may vouch for
 * any address. Who belongs to no other, and signs in no other way, has the whole account there.
 */
export async function requireWholeAccount({ caller }: UserContext, tx: Db): Promise<void> {
  if (caller.boundTo !== null && (await isBeyond(tx, caller.userId, caller.boundTo)))
    throw forbidden(
      `This ${caller.via.kind} acts in one organization only, and your account reaches further. Sign in with your password to change it.`,
    );
}
