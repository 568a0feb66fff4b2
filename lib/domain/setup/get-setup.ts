import type { getSetup as contract } from '@/lib/contract/users';
import { hasUsers } from '@/lib/storage/users';
import type { Operation } from '../context';

export const getSetup: Operation<typeof contract> = async (context) => ({
  needed: !(await hasUsers(context.db)),
  sampleContent: context.environment.sampleContent,
});
