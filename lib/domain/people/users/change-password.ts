import { forbidden } from '@/lib/contract/problem';
import type { changePassword as contract } from '@/lib/contract/users';
import { toCurrentUser } from '@/lib/domain/presenters/present-user';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { updateUser } from '@/lib/storage/users/users';
import { queueAccountMail } from '../account-mails/queue-account-mail';
import { choosePassword } from './choose-password';
import { endSignIns } from './end-sign-ins';
import { requirePassword } from './require-password';

export const changePassword: Operation<typeof contract> = async (context, { body }) => {
  const known = await requirePassword(context, 'current', body.current);
  const passwordHash = await choosePassword(body.password, [known.email, known.displayName]);
  return context.database.transaction(async (tx) => {
    // What was proven is the password that stands: another may have come in between.
    const row = await updateUser(tx, known.id, { passwordHash }, { passwordHash: known.passwordHash });
    if (!row) throw forbidden('current: is not your present password any more');
    await endSignIns(context, tx, known.id);
    await recordAudit(tx, {
      actorId: known.id,
      action: 'password.change',
      subject: known.id,
      address: context.address,
    });
    await queueAccountMail(context, tx, { kind: 'password-changed', userId: known.id });
    return toCurrentUser(context, row);
  });
};
