import { SignJWT } from 'jose';
import { roleOf } from '@/lib/access/roles';
import type { pingOrganization as contract } from '@/lib/contract/members';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { markSeen } from '@/lib/storage/members/change-members';

export const pingOrganization: Operation<typeof contract> = async (context) => {
  await markSeen(context.database, context.subject.id, context.caller.userId);
  const claims = await signClaims(context);
  return { serviceVisitorClaims: claims, gitbookVisitorClaims: claims };
};

/** Who somebody is to the sites of one organization; the key of another does not open it. */
function signClaims({ caller, subject, keyring, environment }: ObjectContext): Promise<string> {
  const { email, displayName: name } = caller;
  return new SignJWT({ email, name, role: roleOf(subject.organizationRole) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(environment.url)
    .setAudience(subject.id)
    .setSubject(caller.userId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(keyring.deriveKey(`visitor-claims:${subject.id}`));
}
