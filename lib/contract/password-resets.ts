import { z } from 'zod';
import { endpoint } from './endpoint';
import { text, timestamp, url } from './shared';
import { email, password } from './users';

const noun = 'password-resets';

const secret = text(1, 128).describe('The last part of the link, behind `#`: it works once, for an hour.');

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  noun,
  method: 'POST',
  path: '/password-resets',
  summary: 'Have a link to a new password sent by e-mail; answers the same whether there is such an account',
  access: 'public',
  body: z.object({ email }),
  response: z.object({
    sendsMail: z
      .boolean()
      .describe(
        'Whether this instance sends e-mail at all. Where it does not, an administrator of it makes the link.',
      ),
  }),
  status: 202,
  cost: 'login',
});

export const checkPasswordReset = endpoint({
  id: 'checkPasswordReset',
  noun,
  method: 'POST',
  path: '/password-resets/check',
  summary: 'Whose password a link sets; the same 404 for a wrong one, a used one and one whose time is over',
  access: 'public',
  body: z.object({ secret }),
  response: z.object({ email: z.string(), expiresAt: timestamp }),
  status: 200,
  cost: 'read',
});

export const completePasswordReset = endpoint({
  id: 'completePasswordReset',
  noun,
  method: 'POST',
  path: '/password-resets/complete',
  summary: 'Set a new password by a link; all sessions of the account end, and its other links',
  access: 'public',
  body: z.object({ secret, password }),
  response: z.object({ email: z.string() }),
  status: 200,
  cost: 'login',
});

export const createPasswordReset = endpoint({
  id: 'createPasswordReset',
  noun,
  method: 'POST',
  path: '/instance/password-resets',
  summary: 'Make a link to a new password, to hand over to the person; shown this once',
  access: 'instance',
  body: z.object({ email }),
  response: z.object({ email: z.string(), displayName: z.string(), url, expiresAt: timestamp }),
  status: 201,
  cost: 'login',
});
