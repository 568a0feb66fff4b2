import type * as contract from '@/lib/contract/users';
import { hashNewPassword } from '@/lib/domain/people/users/passwords';
import { toCurrentUser } from '@/lib/domain/presenters/present-user';
import type { Operation } from '@/lib/domain/viewer/context';
import { hasUsers } from '@/lib/storage/users/users';
import { seedSampleContent } from '../instance/seed-sample-content';
import { alreadyDone, foundInstance } from './found-instance';

export const completeSetup: Operation<typeof contract.completeSetup> = async (context, { body }) => {
  const { email, displayName, organization } = body;
  if (await hasUsers(context.db)) throw alreadyDone();
  const passwordHash = await hashNewPassword(body.password, [email, displayName]);
  return context.database.transaction(async (tx) => {
    const founding = { email, displayName, passwordHash, organization, address: context.address };
    const { user, organizationId } = await foundInstance(tx, founding);
    if (body.sampleContent ?? context.environment.sampleContent)
      await seedSampleContent(context, tx, { userId: user.id, email, displayName, organizationId });
    return { user: toCurrentUser(context, user), organization: organizationId };
  });
};

export const getSetup: Operation<typeof contract.getSetup> = async (context) => ({
  needed: !(await hasUsers(context.db)),
  sampleContent: context.environment.sampleContent,
});
