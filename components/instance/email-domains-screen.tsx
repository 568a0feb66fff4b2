'use client';

import { useMutation } from '@tanstack/react-query';
import { AtSign, BadgeCheck } from 'lucide-react';
import {
  type EmailDomain,
  EmailDomainState,
  isProven,
  sayUses,
} from '@/components/patterns/email-domain-state';
import { ShowMore } from '@/components/patterns/show-more';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import {
  confirmEmailDomain,
  listInstanceEmailDomains,
  withdrawEmailDomain,
} from '@/lib/contract/email-domains';
import { t } from './messages';

/** The e-mail domains of all organizations, those that wait first, each with one click to confirm it. */
export function EmailDomainsScreen() {
  const list = useInfiniteQuery(pagedQuery(listInstanceEmailDomains, {}));
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('eMailDomains')} description={t('aDomainWorksBeyondTheOrganization')} flush>
        {list.isError && !items ? (
          <ErrorState
            level={3}
            title={t('theEMailDomainsCouldNot')}
            description={readMessage(list.error)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        ) : items?.length === 0 ? (
          <EmptyState
            level={3}
            icon={<AtSign aria-hidden />}
            title={t('noEMailDomains')}
            description={t('noOrganizationUsesADomainFor')}
          />
        ) : (
          <ul aria-label={t('eMailDomains')} className="border-border border-t">
            {items
              ? items.map((row) => <DomainRow key={`${row.organization.id} ${row.domain}`} row={row} />)
              : [1, 2].map((row) => (
                  <li key={row} className="border-border border-b px-4 py-3 last:border-b-0">
                    <Skeleton className="w-40" />
                    <Skeleton className="mt-2 w-64 max-w-full" />
                  </li>
                ))}
          </ul>
        )}
        <ShowMore list={list} />
      </Card>
    </div>
  );
}

function DomainRow({ row }: { row: EmailDomain }) {
  const { domain, organization, state, provenAt, confirmedBy } = row;
  const counts = isProven(row);
  const act = useMutation(mutation(counts ? withdrawEmailDomain : confirmEmailDomain));
  const change = () =>
    act.mutate(
      { params: { organizationId: organization.id, emailDomain: domain } },
      {
        onSuccess: () =>
          showToast({
            title: counts
              ? t('nowWorksOnlyInside', { domain, title: organization.title })
              : t('nowWorksEverywhereFor', { domain, title: organization.title }),
          }),
        onError: (error) =>
          showToast({
            title: t('wasNotChanged', { domain }),
            description: readMessage(error),
            tone: 'danger',
          }),
      },
    );
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 border-border border-b px-4 py-3 text-sm last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-all font-medium">{domain}</span>
          <EmailDomainState state={state} />
        </p>
        <p className="break-words">{organization.title}</p>
        <p className="text-muted">
          {sayUses(row)}
          {counts && provenAt ? (
            <>
              {' '}
              {state === 'proven'
                ? t.rich('verified', { time: <RelativeTime value={provenAt} /> })
                : confirmedBy
                  ? t.rich('confirmedBy', {
                      displayName: confirmedBy.displayName,
                      time: <RelativeTime value={provenAt} />,
                    })
                  : t.rich('confirmed', { time: <RelativeTime value={provenAt} /> })}
            </>
          ) : null}
        </p>
      </div>
      <Button
        size="small"
        icon={counts ? undefined : <BadgeCheck aria-hidden />}
        loading={act.isPending}
        aria-label={
          counts
            ? t('withdrawConfirmationOfFor', { domain, title: organization.title })
            : t('confirmFor', { domain, title: organization.title })
        }
        onClick={change}
      >
        {counts ? t('withdraw') : t('confirm')}
      </Button>
    </li>
  );
}
