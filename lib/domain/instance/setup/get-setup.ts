import type { getSetup as contract } from '@/lib/contract/users';
import type { Operation } from '@/lib/domain/viewer/context';
import { hasUsers } from '@/lib/storage/users/users';

export const getSetup: Operation<typeof contract> = async (context) => ({
  needed: !(await hasUsers(context.db)),
  sampleContent: context.environment.sampleContent,
});
