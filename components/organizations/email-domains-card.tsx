'use client';

import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { BadgeCheck, RotateCw } from 'lucide-react';
import {
  type EmailDomain,
  EmailDomainState,
  isProven,
  sayUses,
} from '@/components/patterns/email-domain-state';
import { ShowMore } from '@/components/patterns/show-more';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery } from '@/lib/client/query';
import { checkEmailDomain, confirmEmailDomain, listEmailDomains } from '@/lib/contract/email-domains';

const domainsQuery = (organizationId: string) =>
  pagedQuery(listEmailDomains, { params: { organizationId }, query: { limit: '1000' } });

export function useUnprovenDomains(organizationId: string): ReadonlySet<string> {
  const { data } = useInfiniteQuery(domainsQuery(organizationId));
  const domains = data?.pages.flatMap(({ items }) => items) ?? [];
  return new Set(domains.filter((domain) => !isProven(domain)).map(({ domain }) => domain));
}

/** The domains that the organization names: whether they count for everybody, and how to prove those that do not. */
export function EmailDomainsCard({ organizationId }: { organizationId: string }) {
  const list = useInfiniteQuery(domainsQuery(organizationId));
  const { data: user } = useQuery(currentUserQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.error && !list.data)
    return (
      <Card title="Proof of e-mail domains">
        <Banner
          tone="danger"
          action={
            <Button size="small" loading={list.isFetching} onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        >
          {readMessage(list.error)}
        </Banner>
      </Card>
    );
  // Nothing to say before a domain is named, in the field above.
  if (items.length === 0) return null;
  return (
    <Card
      title="Proof of e-mail domains"
      description="Until a domain is proven it works inside this organization alone: nobody is led to your sign-in by their address, and nobody joins by it from elsewhere. Add the record to the DNS of the domain, or ask an administrator of this Lectern to confirm it."
      flush
    >
      <ul aria-label="E-mail domains" className="border-border border-t">
        {items.map((domain) => (
          <EmailDomainRow key={domain.domain} domain={domain} mayConfirm={user?.instanceAdmin ?? false} />
        ))}
      </ul>
      <ShowMore list={list} />
    </Card>
  );
}

function EmailDomainRow({ domain: row, mayConfirm }: { domain: EmailDomain; mayConfirm: boolean }) {
  const { domain, state, failure, checkedAt, organization } = row;
  const check = useMutation(mutation(checkEmailDomain));
  const confirm = useMutation(mutation(confirmEmailDomain));
  const params = { organizationId: organization.id, emailDomain: domain };
  const onError = (error: Error) =>
    showToast({ title: `${domain} stays as it is`, description: readMessage(error), tone: 'danger' });
  const tell = (after: EmailDomain) =>
    isProven(after)
      ? showToast({ title: `${domain} counts everywhere now` })
      : showToast({ title: `${domain} is not proven yet`, description: after.failure, tone: 'danger' });

  return (
    <li className="flex flex-col gap-2 border-border border-b px-4 py-3 text-sm last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="break-all font-medium">{domain}</span>
            <EmailDomainState state={state} />
          </p>
          <p className="text-muted">{sayUses(row)}</p>
          <Since row={row} />
        </div>
        {isProven(row) ? null : (
          <div className="flex gap-2">
            {mayConfirm ? (
              <Button
                size="small"
                icon={<BadgeCheck aria-hidden />}
                loading={confirm.isPending}
                aria-label={`Confirm ${domain}`}
                onClick={() => confirm.mutate({ params }, { onSuccess: tell, onError })}
              >
                Confirm
              </Button>
            ) : null}
            <Button
              size="small"
              icon={<RotateCw aria-hidden />}
              loading={check.isPending}
              aria-label={`Check ${domain} now`}
              onClick={() => check.mutate({ params }, { onSuccess: tell, onError })}
            >
              Check now
            </Button>
          </div>
        )}
      </div>
      {isProven(row) ? null : (
        <>
          {failure ? (
            <p className="break-words text-danger">
              {failure}{' '}
              {checkedAt ? (
                <span className="text-muted">
                  Checked <RelativeTime value={checkedAt} />.
                </span>
              ) : null}
            </p>
          ) : null}
          <DnsRecord record={row.record} />
        </>
      )}
    </li>
  );
}

function Since({ row }: { row: EmailDomain }) {
  if (!isProven(row) || !row.provenAt) return null;
  const by = row.confirmedBy ? ` by ${row.confirmedBy.displayName}` : '';
  return (
    <p className="text-muted text-xs">
      {row.state === 'proven' ? 'Proven by its DNS record' : `Confirmed${by}`}{' '}
      <RelativeTime value={row.provenAt} />
    </p>
  );
}

function DnsRecord({ record }: { record: EmailDomain['record'] }) {
  const parts = [
    { label: 'Type', value: record.type },
    { label: 'Name', value: record.name },
    { label: 'Value', value: record.value },
  ];
  return (
    <dl className="grid gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2 sm:grid-cols-[max-content_1fr]">
      {parts.map(({ label, value }) => (
        <div key={label} className="sm:contents">
          <dt className="text-muted max-sm:text-xs">{label}</dt>
          <dd className="flex min-w-0 items-start gap-1">
            <code className="min-w-0 break-all">{value}</code>
            {label === 'Type' ? null : (
              <CopyButton value={value} label={`Copy the ${label.toLowerCase()} of the record`} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
