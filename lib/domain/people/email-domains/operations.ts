import type { OperationsFor } from '@/lib/domain/viewer/context';
import { checkEmailDomain } from './check-email-domain';
import { confirmEmailDomain, withdrawEmailDomain } from './confirm-email-domain';
import { listEmailDomains, listInstanceEmailDomains } from './list-email-domains';

type Names =
  | 'listEmailDomains'
  | 'checkEmailDomain'
  | 'listInstanceEmailDomains'
  | 'confirmEmailDomain'
  | 'withdrawEmailDomain';

export const emailDomainOperations: OperationsFor<Names> = {
  listEmailDomains,
  checkEmailDomain,
  listInstanceEmailDomains,
  confirmEmailDomain,
  withdrawEmailDomain,
};
