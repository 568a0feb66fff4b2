import type { OperationsFor } from '@/lib/domain/viewer/context';
import { getInstanceStatus } from './get-instance-status';
import { retryJob } from './retry-job';

export const instanceStatusOperations: OperationsFor<'getInstanceStatus' | 'retryInstanceJob'> = {
  getInstanceStatus,
  retryInstanceJob: retryJob,
};
