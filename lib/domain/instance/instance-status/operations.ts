export { getInstanceStatus } from './get-instance-status';
export { retryJob as retryInstanceJob } from './retry-job';
