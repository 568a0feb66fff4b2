'use client';

import { useMutation } from '@tanstack/react-query';
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
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { checkEmailDomain, confirmEmailDomain, listEmailDomains } from '@/lib/contract/email-domains';
import { t } from './messages';

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
      <Card title={t('verifiedDomains')}>
        <Banner
          tone="danger"
          action={
            <Button size="small" loading={list.isFetching} onClick={() => void list.refetch()}>
              {t('retry')}
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
    <Card title={t('verifiedDomains')} description={t('aDomainThatIsNotVerified')} flush>
      <ul aria-label={t('eMailDomains')} className="border-border border-t">
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
    showToast({ title: t('wasNotChanged', { domain }), description: readMessage(error), tone: 'danger' });
  const tell = (after: EmailDomain) =>
    isProven(after)
      ? showToast({ title: t('nowWorksEverywhere', { domain }) })
      : showToast({ title: t('isNotVerifiedYet', { domain }), description: after.failure, tone: 'danger' });

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
                aria-label={t('confirmWithDomain', { domain })}
                onClick={() => confirm.mutate({ params }, { onSuccess: tell, onError })}
              >
                {t('confirm')}
              </Button>
            ) : null}
            <Button
              size="small"
              icon={<RotateCw aria-hidden />}
              loading={check.isPending}
              aria-label={t('checkNowWithDomain', { domain })}
              onClick={() => check.mutate({ params }, { onSuccess: tell, onError })}
            >
              {t('checkNow')}
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
                  {t.rich('checked', { time: <RelativeTime value={checkedAt} /> })}
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
  const time = <RelativeTime value={row.provenAt} />;
  return (
    <p className="text-muted text-xs">
      {row.state === 'proven'
        ? t.rich('verifiedByDnsRecord', { time })
        : row.confirmedBy
          ? t.rich('confirmedBy', { displayName: row.confirmedBy.displayName, time })
          : t.rich('confirmed', { time })}
    </p>
  );
}

function DnsRecord({ record }: { record: EmailDomain['record'] }) {
  const parts = [
    { label: t('type'), value: record.type },
    { label: t('name'), value: record.name },
    { label: t('value'), value: record.value },
  ];
  return (
    <dl className="grid gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2 sm:grid-cols-[max-content_1fr]">
      {parts.map(({ label, value }) => (
        <div key={label} className="sm:contents">
          <dt className="text-muted max-sm:text-xs">{label}</dt>
          <dd className="flex min-w-0 items-start gap-1">
            <code className="min-w-0 break-all">{value}</code>
            {label === 'Type' ? null : (
              <CopyButton value={value} label={t('copyOfTheRecord', { label: label.toLowerCase() })} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
