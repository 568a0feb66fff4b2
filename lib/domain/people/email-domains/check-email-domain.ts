import type { checkEmailDomain as contract } from '@/lib/contract/email-domains';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { saveEmailDomain } from '@/lib/storage/organizations/email-domains';
import { changeEmailDomain, requireEmailDomain } from './change-email-domain';
import { recordOf, toEmailDomain } from './present-email-domain';

export const checkEmailDomain: Operation<typeof contract> = async (context, { params }) => {
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
