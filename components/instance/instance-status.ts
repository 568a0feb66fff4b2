import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getInstanceStatus } from '@/lib/contract/instance-status';

export type InstanceStatus = ReplyOf<typeof getInstanceStatus>;
