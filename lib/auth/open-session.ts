import { hashSecret, newSecret } from '@/lib/secrets/token';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Database, Tx } from '@/lib/storage/database/db';
import { deleteSessionByHash, insertSession } from '@/lib/storage/users/sessions';
import { SESSION_DAYS } from './session-cookie';

/** The browser at the other end. */
export interface Visit {
  address: string | undefined;
  userAgent: string | undefined;
  /** The session it has now, which a new sign-in replaces. */
  session: string | undefined;
}

/** The organization's own provider that vouches for the person, and binds the session to the organization. */
interface Voucher {
  organizationId: string;
  providerId: string;
}

/** Opens a session and returns its secret, which only the browser keeps. */
export async function openSession(database: Database, userId: string, visit: Visit): Promise<string> {
  return database.transaction((tx) => openSessionIn(tx, userId, visit));
}

export async function openSessionIn(
  tx: Tx,
  userId: string,
  visit: Visit,
  voucher?: Voucher,
): Promise<string> {
  const secret = newSecret();
  if (visit.session) await deleteSessionByHash(tx, hashSecret(visit.session));
  const id = await insertSession(tx, {
    userId,
    tokenHash: hashSecret(secret),
    ...voucher,
    userAgent: visit.userAgent?.slice(0, 512),
    address: visit.address,
    days: SESSION_DAYS,
  });
  await recordAudit(tx, {
    organizationId: voucher?.organizationId,
    actorId: userId,
    action: 'session.create',
    subject: id,
    ...(voucher && { details: { provider: voucher.providerId } }),
    address: visit.address,
  });
  return secret;
}

/** Ends a session at once; answers whose it was. */
export async function closeSession(database: Database, secret: string): Promise<string | undefined> {
  const gone = await deleteSessionByHash(database.db, hashSecret(secret));
  return gone?.userId;
}
