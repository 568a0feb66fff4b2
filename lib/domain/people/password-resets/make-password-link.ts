import type { Environment } from '@/lib/environment';
import { hashSecret, newSecret } from '@/lib/secrets/token';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Database } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { listOrganizationsOf } from '@/lib/storage/members/membership';
import { putPasswordReset } from '@/lib/storage/users/password-resets';
import { findUserByEmail } from '@/lib/storage/users/users';
import { passwordResetUrl } from '../account-mails/account-link-urls';

/** A link to hand over to the person; undefined without an account. Audited in every organization of theirs. */
export async function makePasswordLink(
  { database, environment }: { database: Database; environment: Environment },
  email: string,
  by: { actorId?: string; address?: string },
) {
  return database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.disabledAt !== null) return undefined;
    const secret = newSecret();
    const expiresAt = await putPasswordReset(tx, {
      id: newId(),
      userId: user.id,
      secretHash: hashSecret(secret),
      isMailed: false,
    });
    const organizations = await listOrganizationsOf(tx, user.id);
    const entry = { ...by, action: 'password.link', subject: user.id } as const;
    await recordAudit(
      tx,
      ...(organizations.length > 0
        ? organizations.map((organizationId) => ({ ...entry, organizationId }))
        : [entry]),
    );
    return { user, expiresAt, url: passwordResetUrl(environment, secret) };
  });
}
