import type { z } from 'zod';
import type * as contract from '@/lib/contract/email-domains';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation, PublicContext, UserContext } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import {
  deleteEmailDomain,
  type EmailDomainRow,
  findEmailDomain,
  listEmailDomains as listEmailDomainRows,
  positionOf,
  saveEmailDomain,
} from '@/lib/storage/organizations/email-domains';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';

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

/** Null when the record is there. Other DNS records are never shown: they may be of an internal network. */
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
    (slice) => listEmailDomainRows(context.database, context.subject.id, slice),
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
    (slice) => listEmailDomainRows(context.database, null, slice),
    positionOf,
    (row) => toEmailDomain(context, row),
  );

interface Change {
  organizationId: string;
  domain: string;
  action: Extract<AuditEntry['action'], `email-domain.${string}`>;
}

/** Changes what is known of a domain that is still named at that moment, notes it, and answers what it is then. */
function changeEmailDomain(
  context: UserContext,
  { organizationId, domain, action }: Change,
  write: (tx: Tx, before: EmailDomainRow) => Promise<void>,
) {
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    const before = await requireEmailDomain(tx, organizationId, domain);
    await write(tx, before);
    const after = await requireEmailDomain(tx, organizationId, domain);
    await recordAudit(tx, {
      organizationId,
      actorId: context.caller.userId,
      action,
      subject: organizationId,
      details: {
        domain,
        before: { state: stateOf(before) },
        after: { state: stateOf(after), ...(after.failure === null ? {} : { failure: after.failure }) },
      },
      address: context.address,
    });
    await context.publish(tx, { noun: 'email-domains', organization: organizationId });
    return toEmailDomain(context, after);
  });
}

async function requireEmailDomain(db: Tx | UserContext['db'], organizationId: string, domain: string) {
  const row = await findEmailDomain(db, organizationId, domain);
  if (!row) throw notFound('e-mail domain');
  return row;
}

type EmailDomain = z.input<typeof contract.listEmailDomains.response>['items'][number];

/** The name and value are the same whenever they are shown: they depend on the domain and its organization alone. */
function recordOf({ keyring }: Pick<PublicContext, 'keyring'>, organizationId: string, domain: string) {
  const secret = keyring.sign('email-domain', `${organizationId}\n${domain}`);
  return {
    type: 'TXT' as const,
    name: `_lectern-challenge.${domain}`,
    value: `lectern-domain-verification=${secret}`,
  };
}

function stateOf({ provenBy, failure }: EmailDomainRow): EmailDomain['state'] {
  if (provenBy !== null) return provenBy === 'dns' ? 'proven' : 'confirmed';
  return failure === null ? 'unproven' : 'failed';
}

const toMoment = (text: string | null) => (text === null ? undefined : new Date(text).toISOString());

function toEmailDomain(context: PublicContext, row: EmailDomainRow): EmailDomain {
  const { organizationId, organizationTitle, domain, confirmedById, confirmedByName } = row;
  return {
    object: 'email-domain',
    domain,
    organization: { id: organizationId, title: organizationTitle },
    uses: [...(row.joins ? (['joining'] as const) : []), ...(row.leads ? (['sign-in'] as const) : [])],
    state: stateOf(row),
    failure: row.failure ?? undefined,
    checkedAt: toMoment(row.checkedAt),
    provenAt: toMoment(row.provenAt),
    confirmedBy:
      confirmedById === null ? undefined : { id: confirmedById, displayName: confirmedByName ?? '' },
    record: recordOf(context, organizationId, domain),
  };
}
