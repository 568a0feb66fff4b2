export { confirmEmailChange } from './confirm-email-change';
export { requestEmailChange } from './request-email-change';
