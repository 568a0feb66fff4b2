export { checkEmailDomain } from './check-email-domain';
export { confirmEmailDomain, withdrawEmailDomain } from './confirm-email-domain';
export { listEmailDomains, listInstanceEmailDomains } from './list-email-domains';
