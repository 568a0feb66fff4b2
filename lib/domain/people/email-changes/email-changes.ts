import type * as contract from '@/lib/contract/email-changes';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { hashSecret } from '@/lib/secrets/token';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { consumeEmailChange, putEmailChange } from '@/lib/storage/users/email-changes';
import { findUser, updateEmail } from '@/lib/storage/users/users';
import { queueAccountMail } from '../account-mails/queue-account-mail';
import { endSignIns } from '../users/end-sign-ins';
import { requirePassword } from '../users/passwords';

export const confirmEmailChange: Operation<typeof contract.confirmEmailChange> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const wish = await consumeEmailChange(tx, hashSecret(body.secret));
    const before = wish && (await findUser(tx, wish.userId));
    if (!wish || !before || before.disabledAt !== null) throw notFound('email-change');
    const { userId, email } = wish;
    if (!(await updateEmail(tx, userId, email)))
      throw conflict(`There is another account with the address ${email}. Sign in with that one instead.`);
    await endSignIns(context, tx, userId);
    await recordAudit(tx, {
      actorId: userId,
      action: 'email.change',
      subject: userId,
      details: { before: { email: before.email }, after: { email } },
      address: context.address,
    });
    const to = { name: before.displayName, address: before.email };
    await queueAccountMail(context, tx, { kind: 'email-changed', userId, to });
    await context.publish(tx, { noun: 'users', id: userId, user: userId });
    return { email };
  });

/** Only an e-mail to the new address says whether it has an account already. */
export const requestEmailChange: Operation<typeof contract.requestEmailChange> = async (
  context,
  { body },
) => {
  const { email } = body;
  if (!context.environment.mail)
    throw conflict('This Lectern sends no e-mail, so nobody can show that an address is theirs.');
  const known = await requirePassword(context, 'password', body.password);
  if (known.email === email) throw badRequest('email', 'is your address already');
  return context.database.transaction(async (tx) => {
    const emailChangeId = await putEmailChange(tx, known.id, email);
    await queueAccountMail(context, tx, { kind: 'email-change', emailChangeId });
    return { email };
  });
};
