import type { Services } from '@/lib/domain/shared/services';
import type { InstanceGauges } from '@/lib/metrics/metrics';
import { countJobs } from '@/lib/storage/jobs/count-jobs';

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
