import type { Services } from '@/lib/domain/shared/services';
import { countJobs } from '@/lib/storage/jobs/count-jobs';
import type { InstanceGauges } from '@/lib/watching/watch';

/** What the metrics say of the whole instance; without the database they say that, and no more. */
export async function measureInstance({ database }: Services): Promise<InstanceGauges> {
  const { writable } = database.status();
  try {
    return { isDatabaseUp: true, isWritable: writable, ...(await countJobs(database)) };
  } catch {
    return {
      isDatabaseUp: false,
      isWritable: writable,
      jobs: [],
      oldestWaitingSeconds: 0,
    };
  }
}
