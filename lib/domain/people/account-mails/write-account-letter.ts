import type { Letter } from '@/lib/mail/compose-letter';

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

export const writeResetLetter = (to: To, { host, url, id }: Place): Letter => ({
  to,
  subject: `A new password for Lectern at ${host}`,
  before: [`Somebody asked for a new password for ${to.address} at ${host}.`],
  link: { label: 'Choose a new password', url },
  after: [ONCE, 'If it was not you, leave it be: your password stays as it is unless you follow the link.'],
  id,
});

export const writePasswordChangedLetter = (to: To, { host, url, id }: Place): Letter => ({
  to,
  subject: `Your password for Lectern at ${host} was changed`,
  before: [`The password of ${to.address} at ${host} was changed, and all other sessions have ended.`],
  link: { label: 'Sign in', url },
  after: ['If it was not you, choose a new password with “Forgot password?” at the sign-in, at once.'],
  id,
});

export const writeEmailChangeLetter = (to: To, present: string, { host, url, id }: Place): Letter => ({
  to,
  subject: `Your e-mail address for Lectern at ${host}`,
  before: [`Somebody who signs in at ${host} as ${present} says that ${to.address} is their address now.`],
  link: { label: 'This is my address', url },
  after: [ONCE, 'If it was not you, leave it be: nothing happens unless you follow the link.'],
  id,
});

export const writeEmailChangedLetter = (to: To, { host, url, id }: Place): Letter => ({
  to,
  subject: `Your e-mail address for Lectern at ${host} was changed`,
  before: [
    `The account at ${host} that had the address ${to.address} has another one now, and all other sessions have ended.`,
  ],
  link: { label: 'Sign in', url },
  after: ['If it was not you, tell an administrator of this Lectern at once.'],
  id,
});
