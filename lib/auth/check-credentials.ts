import { TooManyWaiting } from '@/lib/concurrency/concurrency-limit';
import { verifyPassword } from '@/lib/secrets/password';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Database } from '@/lib/storage/database/db';
import { findUserByEmail, type UserRow } from '@/lib/storage/users/users';

/**
 * The person whose e-mail address and password these are. For nobody, somebody without a password, somebody disabled
 * and a wrong password the same is done and the same is answered.
 */
export async function checkCredentials(
  database: Database,
  given: { email: unknown; password: unknown },
  address: string | undefined,
): Promise<UserRow | undefined> {
  const { email, password } = given;
  if (typeof email !== 'string' || typeof password !== 'string' || email.includes('\0')) return undefined;
  const known = await findUserByEmail(database.db, email.trim());
  const matches = await verifyBusily(known?.passwordHash, password);
  if (known && matches && known.disabledAt === null) return known;
  await recordAudit(database.db, { action: 'session.refuse', subject: known?.id, address });
  return undefined;
}

async function verifyBusily(stored: string | null | undefined, password: string): Promise<boolean> {
  try {
    return await verifyPassword(stored, password);
  } catch (error) {
    if (error instanceof TooManyWaiting) throw new SignInBusy();
    throw error;
  }
}

/** The message is shown to the person. */
export class SignInBusy extends Error {
  constructor() {
    super('Many people are signing in at this moment. Try again shortly.');
  }
}
