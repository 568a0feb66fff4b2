import type {
  confirmEmailDomain as confirm,
  withdrawEmailDomain as withdraw,
} from '@/lib/contract/email-domains';
import type { Operation } from '@/lib/domain/viewer/context';
import { deleteEmailDomain, saveEmailDomain } from '@/lib/storage/organizations/email-domains';
import { changeEmailDomain } from './change-email-domain';

export const confirmEmailDomain: Operation<typeof confirm> = (context, { params }) => {
  const { organizationId } = params;
  const domain = params.emailDomain.toLowerCase();
  const action = 'email-domain.confirm';
  return changeEmailDomain(context, { organizationId, domain, action }, async (tx, { provenBy }) => {
    if (provenBy !== null) return;
    await saveEmailDomain(tx, organizationId, domain, {
      provenBy: 'instance',
      provenAt: new Date(),
      confirmedBy: context.caller.userId,
      failure: null,
    });
  });
};

export const withdrawEmailDomain: Operation<typeof withdraw> = (context, { params }) => {
  const { organizationId } = params;
  const domain = params.emailDomain.toLowerCase();
  const action = 'email-domain.withdraw';
  return changeEmailDomain(context, { organizationId, domain, action }, (tx) =>
    deleteEmailDomain(tx, organizationId, domain),
  );
};
