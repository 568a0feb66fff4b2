import type { confirmEmailChange as contract } from '@/lib/contract/email-changes';
import { conflict, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { hashSecret } from '@/lib/secrets/token';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { takeEmailChange } from '@/lib/storage/users/email-changes';
import { findUser, updateEmail } from '@/lib/storage/users/users';
import { queueAccountMail } from '../account-mails/queue-account-mail';
import { endSignIns } from '../users/end-sign-ins';

export const confirmEmailChange: Operation<typeof contract> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const wish = await takeEmailChange(tx, hashSecret(body.secret));
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
