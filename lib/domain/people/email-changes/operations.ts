import type { OperationsFor } from '@/lib/domain/viewer/context';
import { confirmEmailChange } from './confirm-email-change';
import { requestEmailChange } from './request-email-change';

export const emailChangeOperations: OperationsFor<'requestEmailChange' | 'confirmEmailChange'> = {
  requestEmailChange,
  confirmEmailChange,
};
