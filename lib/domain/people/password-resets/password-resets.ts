import type * as contract from '@/lib/contract/password-resets';
import { notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { hashSecret } from '@/lib/secrets/token';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { deleteApiTokensOf } from '@/lib/storage/users/api-tokens';
import { consumePasswordReset, findPasswordReset } from '@/lib/storage/users/password-resets';
import { proveAddress, updateUser } from '@/lib/storage/users/users';
import { queueAccountMail } from '../account-mails/queue-account-mail';
import { endSignIns } from '../users/end-sign-ins';
import { hashNewPassword } from '../users/passwords';
import { makePasswordLink } from './make-password-link';

export const checkPasswordReset: Operation<typeof contract.checkPasswordReset> = async ({ db }, { body }) => {
  const reset = await findPasswordReset(db, hashSecret(body.secret));
  if (!reset) throw notFound('password-reset');
  return { email: reset.email, expiresAt: reset.expiresAt.toISOString() };
};

export const completePasswordReset: Operation<typeof contract.completePasswordReset> = async (
  context,
  { body },
) => {
  const secretHash = hashSecret(body.secret);
  const known = await findPasswordReset(context.db, secretHash);
  if (!known) throw notFound('password-reset');
  const { userId, email } = known;
  const passwordHash = await hashNewPassword(body.password, [email, known.displayName]);
  return context.database.transaction(async (tx) => {
    // Locks the account first, so that changes of its sign-in wait here and never for each other.
    const user = await updateUser(tx, userId, { passwordHash });
    const link = await consumePasswordReset(tx, secretHash);
    if (!user || !link) throw notFound('password-reset');
    if (link.isMailed && !user.isAddressProven) {
      // A person who used the address without proving it loses access to the account.
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

export const createPasswordReset: Operation<typeof contract.createPasswordReset> = async (
  context,
  { body },
) => {
  const by = { actorId: context.caller.userId, address: context.address };
  const made = await makePasswordLink(context, body.email, by);
  if (!made) throw notFound('user');
  const { user, expiresAt, url } = made;
  return { email: user.email, displayName: user.displayName, url, expiresAt: expiresAt.toISOString() };
};

/** Does and says the same for every address: whether somebody has it is looked up when the e-mail is written. */
export const requestPasswordReset: Operation<typeof contract.requestPasswordReset> = async (
  context,
  { body },
) => {
  await queueAccountMail(context, context.database, { kind: 'password-reset', email: body.email });
  return { sendsMail: context.environment.mail !== undefined };
};
