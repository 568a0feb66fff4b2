import type { Services } from '@/lib/domain/shared/services';
import { appUrl } from '@/lib/domain/shared/urls';
import { JobFailure } from '@/lib/jobs/job-kind';
import { composeLetter, type Letter } from '@/lib/mail/compose-letter';
import { MailRefused, sendMail } from '@/lib/mail/mailer';
import { hashSecret, newSecret } from '@/lib/secrets/token';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { armEmailChange } from '@/lib/storage/users/email-changes';
import { hasManyPasswordResets, putPasswordReset } from '@/lib/storage/users/password-resets';
import { findUser, findUserByEmail } from '@/lib/storage/users/users';
import { emailChangeUrl, passwordResetUrl } from './account-link-urls';
import type { AccountMail } from './queue-account-mail';

/** One e-mail, if there is somebody for it. */
export async function sendAccountMail(services: Services, job: JobRow): Promise<{ sent: number }> {
  const { mail } = services.environment;
  // The function that queues them writes no other input.
  const letter = mail && (await writeLetter(services, job.input as AccountMail, job.id));
  if (!letter) return { sent: 0 };
  try {
    await sendMail(mail, composeLetter(letter));
  } catch (error) {
    throw error instanceof MailRefused ? new JobFailure(error.message) : error;
  }
  return { sent: 1 };
}

async function writeLetter(services: Services, mail: AccountMail, id: string): Promise<Letter | undefined> {
  const { environment } = services;
  const place = { host: new URL(environment.url).host, url: appUrl(environment, '/login'), id };
  if (mail.kind === 'password-reset') {
    const found = await makeReset(services, mail.email, id);
    return found && writeResetLetter(found.to, { ...place, url: found.url });
  }
  if (mail.kind === 'email-change') {
    const secret = newSecret();
    const row = await armEmailChange(services.database.db, mail.emailChangeId, hashSecret(secret));
    const url = emailChangeUrl(environment, secret);
    return (
      row &&
      writeEmailChangeLetter({ name: row.displayName, address: row.email }, row.present, { ...place, url })
    );
  }
  if (mail.kind === 'email-changed') return writeEmailChangedLetter(mail.to, place);
  const user = await findUser(services.database.db, mail.userId);
  return user && writePasswordChangedLetter({ name: user.displayName, address: user.email }, place);
}

/** Looks up the account here, in a job, so that the time of an answer reveals nothing. */
async function makeReset({ database, environment }: Services, email: string, id: string) {
  const user = await findUserByEmail(database.db, email);
  if (!user || user.disabledAt !== null) return undefined;
  if (await hasManyPasswordResets(database.db, user.id, id)) return undefined;
  const secret = newSecret();
  await database.transaction(async (tx) => {
    await putPasswordReset(tx, { id, userId: user.id, secretHash: hashSecret(secret), isMailed: true });
    await recordAudit(tx, { action: 'password.forget', subject: user.id });
  });
  return { to: { name: user.displayName, address: user.email }, url: passwordResetUrl(environment, secret) };
}

interface Place {
  /** The instance, as people know it. */
  host: string;
  url: string;
  id: string;
}

interface To {
  name: string;
  address: string;
}

const ONCE = 'The link works once, for an hour.';

const writeResetLetter = (to: To, { host, url, id }: Place): Letter => ({
  to,
  subject: `Reset your password for Lectern at ${host}`,
  before: [`Someone asked to reset the password of ${to.address} at ${host}.`],
  link: { label: 'Choose a new password', url },
  after: [
    ONCE,
    'If this was not you, ignore this e-mail. Your password does not change unless you open the link.',
  ],
  id,
});

const writePasswordChangedLetter = (to: To, { host, url, id }: Place): Letter => ({
  to,
  subject: `Your password for Lectern at ${host} was changed`,
  before: [`The password of ${to.address} at ${host} was changed. All other sessions have ended.`],
  link: { label: 'Sign in', url },
  after: [
    'If this was not you, choose a new password right away: use "Forgot password?" on the sign-in page.',
  ],
  id,
});

const writeEmailChangeLetter = (to: To, present: string, { host, url, id }: Place): Letter => ({
  to,
  subject: `Confirm your e-mail address for Lectern at ${host}`,
  before: [`Someone who signs in at ${host} as ${present} wants to use ${to.address} instead.`],
  link: { label: 'Confirm address', url },
  after: [ONCE, 'If this was not you, ignore this e-mail. Nothing changes unless you open the link.'],
  id,
});

const writeEmailChangedLetter = (to: To, { host, url, id }: Place): Letter => ({
  to,
  subject: `Your e-mail address for Lectern at ${host} was changed`,
  before: [
    `The account at ${host} with the address ${to.address} now uses a different one. All other sessions have ended.`,
  ],
  link: { label: 'Sign in', url },
  after: ['If this was not you, tell an administrator of this Lectern right away.'],
  id,
});
