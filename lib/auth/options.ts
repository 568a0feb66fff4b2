import type { AuthOptions } from 'next-auth';
import credentialsProvider from 'next-auth/providers/credentials';
import type { Environment } from '@/lib/environment';
import { log, logError } from '@/lib/log';
import type { Keyring } from '@/lib/secrets/keyring';
import { hashSecret } from '@/lib/secrets/token';
import type { Database } from '@/lib/storage/database/db';
import { findSession } from '@/lib/storage/users/sessions';
import { checkCredentials } from './check-credentials';
import { closeSession, openSession, type Visit } from './open-session';
import { toOwnPath } from './own-path';
import { readDefault } from './read-default';
import { isSecure, SESSION_DAYS, sessionCookieName, sessionCookieOptions } from './session-cookie';

const CredentialsProvider = readDefault(credentialsProvider);

export interface AuthServices {
  database: Database;
  environment: Environment;
  keyring: Keyring;
}

/** What next-auth carries between its steps. The cookie holds the secret alone: `encode` and `decode` see to that. */
interface SessionToken extends Record<string, unknown> {
  sub?: string;
  name?: string | null;
  email?: string | null;
  secret?: string;
}

export function createAuthOptions(services: AuthServices, visit: SignInVisit): AuthOptions {
  const { database, environment, keyring } = services;
  const tell = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      visit.onFailure(error);
      throw error;
    }
  };
  return {
    secret: keyring.sign('sign-in', 'forms'),
    session: { strategy: 'jwt', maxAge: SESSION_DAYS * 86_400 },
    useSecureCookies: isSecure(environment),
    cookies: cookieNames(environment),
    pages: { signIn: '/login', signOut: '/login', error: '/login' },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: (given) =>
          tell(async () => {
            const { email, password } = given ?? { email: undefined, password: undefined };
            const user = await checkCredentials(database, { email, password }, visit.address);
            return user ? { id: user.id, email: user.email, name: user.displayName } : null;
          }),
      }),
    ],
    jwt: {
      encode: ({ token }) => (token as SessionToken | undefined)?.secret ?? '',
      decode: ({ token }) => tell(() => readSession(database, token)),
    },
    callbacks: {
      redirect: ({ url, baseUrl }) => baseUrl + toOwnPath(url, baseUrl),
      // Runs with a user at sign-in alone.
      jwt: ({ token, user }) =>
        tell(async () =>
          user ? { ...token, sub: user.id, secret: await openSession(database, user.id, visit) } : token,
        ),
      session: ({ session, token }) => ({
        expires: session.expires,
        user: { name: token.name ?? null, email: token.email ?? null },
      }),
    },
    events: {
      signOut: ({ token }) =>
        tell(async () => {
          const { secret } = (token ?? {}) as SessionToken;
          const userId = secret && (await closeSession(database, secret));
          if (userId) await visit.onSignOut(userId);
        }),
    },
    logger: {
      error: (code, metadata) => {
        // A cookie of a session that has ended is no error.
        if (code !== 'JWT_SESSION_ERROR') logError(errorOf(metadata), 'sign-in failed', { code });
      },
      warn: (code) => log.debug({ code }, 'sign-in warning'),
      debug: () => undefined,
    },
  };
}

async function readSession(database: Database, secret: string | undefined): Promise<SessionToken | null> {
  const session = secret ? await findSession(database.db, hashSecret(secret)) : undefined;
  return session ? { sub: session.userId, name: session.displayName, email: session.email, secret } : null;
}

/** All cookies carry the product's name, and the strongest prefix that the address allows. */
function cookieNames(environment: Environment): AuthOptions['cookies'] {
  const options = sessionCookieOptions(environment);
  const prefix = isSecure(environment) ? '__Host-' : '';
  return {
    sessionToken: { name: sessionCookieName(environment), options },
    csrfToken: { name: `${prefix}lectern-form`, options },
    callbackUrl: { name: `${prefix}lectern-return`, options },
  };
}

/** next-auth logs some failures as the error alone, others with a context. */
const errorOf = (metadata: unknown) =>
  metadata instanceof Error ? metadata : (metadata as { error?: unknown } | undefined)?.error;

/** The browser at the other end of a sign-in, and who is to hear of what happens there. */
interface SignInVisit extends Visit {
  /** Called when sessions of a person have ended, so that what they have open ends too. */
  onSignOut: (userId: string) => Promise<void>;
  /** Called with what next-auth would swallow, such as a database that does not answer. */
  onFailure: (error: unknown) => void;
}
