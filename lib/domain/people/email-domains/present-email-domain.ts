import type { z } from 'zod';
import type { listEmailDomains } from '@/lib/contract/email-domains';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { EmailDomainRow } from '@/lib/storage/organizations/email-domains';

type EmailDomain = z.input<typeof listEmailDomains.response>['items'][number];

/** The name and value are the same whenever they are shown: they depend on the domain and its organization alone. */
export function recordOf(
  { keyring }: Pick<PublicContext, 'keyring'>,
  organizationId: string,
  domain: string,
) {
  const secret = keyring.sign('email-domain', `${organizationId}\n${domain}`);
  return {
    type: 'TXT' as const,
    name: `_lectern-challenge.${domain}`,
    value: `lectern-domain-verification=${secret}`,
  };
}

export function stateOf({ provenBy, failure }: EmailDomainRow): EmailDomain['state'] {
  if (provenBy !== null) return provenBy === 'dns' ? 'proven' : 'confirmed';
  return failure === null ? 'unproven' : 'failed';
}

const toMoment = (text: string | null) => (text === null ? undefined : new Date(text).toISOString());

export function toEmailDomain(context: PublicContext, row: EmailDomainRow): EmailDomain {
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
