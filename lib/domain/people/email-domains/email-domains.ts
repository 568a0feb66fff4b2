import type * as contract from '@/lib/contract/email-domains';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import {
  deleteEmailDomain,
  positionOf,
  listEmailDomains as read,
  saveEmailDomain,
} from '@/lib/storage/organizations/email-domains';
import { changeEmailDomain, requireEmailDomain } from './change-email-domain';
import { recordOf, toEmailDomain } from './present-email-domain';

export const checkEmailDomain: Operation<typeof contract.checkEmailDomain> = async (context, { params }) => {
  const organizationId = context.subject.id;
  const domain = params.emailDomain.toLowerCase();
  const known = await requireEmailDomain(context.db, organizationId, domain);
  if (known.provenBy !== null) return toEmailDomain(context, known);
  const failure = await findFailure(context, domain);
  const checkedAt = new Date();
  const action = 'email-domain.check';
  return changeEmailDomain(context, { organizationId, domain, action }, async (tx, { provenBy }) => {
    if (provenBy !== null) return;
    const proof = failure === null ? { provenBy: 'dns' as const, provenAt: checkedAt } : {};
    await saveEmailDomain(tx, organizationId, domain, { ...proof, checkedAt, failure });
  });
};

/** Answers that say for certain that there is no such record. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** Null when the record is there. What else stands in the DNS is told to nobody: it may be that of an inner network. */
async function findFailure(
  { resolveTxt, ...context }: ObjectContext,
  domain: string,
): Promise<string | null> {
  const { name, value } = recordOf(context, context.subject.id, domain);
  try {
    const records = await resolveTxt(name);
    if (records.some((record) => record.trim() === value)) return null;
    return `There is a TXT record at ${name}, but with another value.`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return ABSENT.has(String(code))
      ? `There is no TXT record at ${name} yet. A new one may take an hour to be seen.`
      : `The name servers of ${domain} could not be asked. Try again later.`;
  }
}

export const confirmEmailDomain: Operation<typeof contract.confirmEmailDomain> = (context, { params }) => {
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

export const withdrawEmailDomain: Operation<typeof contract.withdrawEmailDomain> = (context, { params }) => {
  const { organizationId } = params;
  const domain = params.emailDomain.toLowerCase();
  const action = 'email-domain.withdraw';
  return changeEmailDomain(context, { organizationId, domain, action }, (tx) =>
    deleteEmailDomain(tx, organizationId, domain),
  );
};

export const listEmailDomains: Operation<typeof contract.listEmailDomains> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => read(context.database, context.subject.id, slice),
    positionOf,
    (row) => toEmailDomain(context, row),
  );

export const listInstanceEmailDomains: Operation<typeof contract.listInstanceEmailDomains> = (
  context,
  { query },
) =>
  paginate(
    context,
    query,
    (slice) => read(context.database, null, slice),
    positionOf,
    (row) => toEmailDomain(context, row),
  );
