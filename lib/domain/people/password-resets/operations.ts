export { checkPasswordReset } from './check-password-reset';
export { completePasswordReset } from './complete-password-reset';
export { createPasswordReset } from './create-password-reset';
export { requestPasswordReset } from './request-password-reset';
