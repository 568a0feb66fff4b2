export { completeSetup } from './complete-setup';
export { getSetup } from './get-setup';
