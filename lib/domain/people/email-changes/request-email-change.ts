import type { requestEmailChange as contract } from '@/lib/contract/email-changes';
import { badRequest, conflict } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { putEmailChange } from '@/lib/storage/users/email-changes';
import { queueAccountMail } from '../account-mails/queue-account-mail';
import { requirePassword } from '../users/require-password';

/** Whether somebody has the new address already is told to nobody but whoever reads its mail. */
export const requestEmailChange: Operation<typeof contract> = async (context, { body }) => {
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
