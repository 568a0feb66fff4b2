import type { OperationsFor } from '@/lib/domain/viewer/context';
import { checkPasswordReset } from './check-password-reset';
import { completePasswordReset } from './complete-password-reset';
import { createPasswordReset } from './create-password-reset';
import { requestPasswordReset } from './request-password-reset';

type Names = 'requestPasswordReset' | 'checkPasswordReset' | 'completePasswordReset' | 'createPasswordReset';

export const passwordResetOperations: OperationsFor<Names> = {
  requestPasswordReset,
  checkPasswordReset,
  completePasswordReset,
  createPasswordReset,
};
