import { sessionCookieName } from '@/lib/auth/session-cookie';
import type { Environment } from '@/lib/environment';
import { hashSecret, newSecret } from '@/lib/secrets/token';
import type { Db } from '@/lib/storage/database/db';
import { insertSession } from '@/lib/storage/users/sessions';

/** Signs somebody in; what their browser sends from then on, `name=secret`. */
export async function openSession(db: Db, environment: Environment, userId: string): Promise<string> {
  const secret = newSecret();
  const visit = { address: undefined, userAgent: undefined };
  await insertSession(db, { userId, tokenHash: hashSecret(secret), days: 1, ...visit });
  return `${sessionCookieName(environment)}=${secret}`;
}
