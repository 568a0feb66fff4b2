import { forbidden, unauthorized } from '@/lib/contract/problem';
import type { changePassword as contract } from '@/lib/contract/users';
import { recordAudit } from '@/lib/storage/audit';
import { deleteSessionsOf } from '@/lib/storage/sessions';
import { findUser, updateUser } from '@/lib/storage/users';
import type { Operation } from '../context';
import { checkPassword, choosePassword } from './choose-password';
import { toCurrentUser } from './present-user';

export const changePassword: Operation<typeof contract> = async (context, { body }) => {
  const { userId, via, boundTo } = context.caller;
  if (boundTo !== null)
    throw forbidden(
      `This ${via.kind} acts in one organization only. Sign in with your password to change it.`,
    );
  const known = await findUser(context.db, userId);
  if (!known) throw unauthorized();
  if (known.passwordHash === null) throw forbidden('This account has no password: it signs in another way.');
  if (!(await checkPassword(known.passwordHash, body.current)))
    throw forbidden('current: is not your present password');
  const passwordHash = await choosePassword(body.password, [known.email, known.displayName]);
  return context.database.transaction(async (tx) => {
    const row = await updateUser(tx, userId, { passwordHash });
    if (!row) throw unauthorized();
    await deleteSessionsOf(tx, userId, via.kind === 'session' ? via.id : undefined);
    await recordAudit(tx, {
      actorId: userId,
      action: 'password.change',
      subject: userId,
      address: context.address,
    });
    await context.announce({ noun: 'sessions', user: userId });
    return toCurrentUser(context, row);
  });
};
