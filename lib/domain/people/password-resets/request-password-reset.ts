import type { requestPasswordReset as contract } from '@/lib/contract/password-resets';
import type { Operation } from '@/lib/domain/viewer/context';
import { queueAccountMail } from '../account-mails/queue-account-mail';

/** Does and says the same for every address: whether somebody has it is looked up when the e-mail is written. */
export const requestPasswordReset: Operation<typeof contract> = async (context, { body }) => {
  await queueAccountMail(context, context.database, { kind: 'password-reset', email: body.email });
  return { sendsMail: context.environment.mail !== undefined };
};
