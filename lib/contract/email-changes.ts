import { z } from 'zod';
import { endpoint } from './endpoint';
import { text } from './shared';
import { email } from './users';

const noun = 'email-changes';

export const requestEmailChange = endpoint({
  id: 'requestEmailChange',
  noun,
  method: 'POST',
  path: '/user/email-changes',
  summary: 'Change your own e-mail address: a link goes to the new one, and following it changes it',
  access: 'user',
  body: z.object({ email, password: z.string().max(1024).describe('Your present password.') }),
  response: z.object({ email: z.string() }),
  status: 202,
  cost: 'login',
});

export const confirmEmailChange = endpoint({
  id: 'confirmEmailChange',
  noun,
  method: 'POST',
  path: '/email-changes/confirm',
  summary: 'Follow the link that was sent to a new address; all other sessions of the account end',
  access: 'public',
  body: z.object({
    secret: text(1, 128).describe('The last part of the link, behind `#`: it works once, for an hour.'),
  }),
  response: z.object({ email: z.string() }),
  status: 200,
  cost: 'login',
});
