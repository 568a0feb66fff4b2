import type { completePasswordReset as contract } from '@/lib/contract/password-resets';
import { notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { hashSecret } from '@/lib/secrets/token';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { deleteApiTokensOf } from '@/lib/storage/users/api-tokens';
import { findPasswordReset, takePasswordReset } from '@/lib/storage/users/password-resets';
import { proveAddress, updateUser } from '@/lib/storage/users/users';
import { queueAccountMail } from '../account-mails/queue-account-mail';
import { choosePassword } from '../users/choose-password';
import { endSignIns } from '../users/end-sign-ins';

export const completePasswordReset: Operation<typeof contract> = async (context, { body }) => {
  const secretHash = hashSecret(body.secret);
  const known = await findPasswordReset(context.db, secretHash);
  if (!known) throw notFound('password-reset');
  const { userId, email } = known;
  const passwordHash = await choosePassword(body.password, [email, known.displayName]);
  return context.database.transaction(async (tx) => {
    // The account first: whoever changes how it is signed in to waits here, and none for another.
    const user = await updateUser(tx, userId, { passwordHash });
    const link = await takePasswordReset(tx, secretHash);
    if (!user || !link) throw notFound('password-reset');
    if (link.isMailed && !user.isAddressProven) {
      // Whoever named the address without showing that it is theirs has no part in it any more.
      await proveAddress(tx, userId);
      await deleteApiTokensOf(tx, userId);
    }
    await endSignIns(context, tx, userId);
    await recordAudit(tx, {
      actorId: userId,
      action: 'password.reset',
      subject: userId,
      details: { by: link.isMailed ? 'e-mail' : 'administrator' },
      address: context.address,
    });
    await queueAccountMail(context, tx, { kind: 'password-changed', userId });
    return { email };
  });
};
