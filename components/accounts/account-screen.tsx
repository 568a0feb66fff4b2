'use client';

import { Building2, MoreHorizontal, UserCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameRole } from '@/components/patterns/role-words';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { instancePath } from '@/components/shell/paths';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { type AccountDetails, accountQuery } from './account';
import { t } from './messages';
import { useAccountActions } from './use-account-actions';

const start = [
  { label: t('instance'), href: instancePath() },
  { label: t('accounts'), href: instancePath('accounts') },
];

/** Everything about one account: how it signs in, where it belongs, and what can be done with it. */
export function AccountScreen({ userId }: { userId: string }) {
  const account = useQuery(accountQuery(userId));
  const actions = useAccountActions();
  const { data } = account;
  if (account.isError && !data)
    return (
      <>
        <PageHeader crumbs={[...start, { label: t('notFound') }]} />
        {isNotFound(account.error) ? (
          <EmptyState
            level={1}
            icon={<UserRound aria-hidden />}
            title={t('accountNotFound')}
            description={t('itMayHaveBeenOfAnotherInstance')}
            action={
              <Button asChild>
                <Link href={instancePath('accounts')}>{t('goToAccounts')}</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState
            level={1}
            title={t('theAccountCouldNotBeLoaded')}
            description={readMessage(account.error)}
            onRetry={() => void account.refetch()}
            isRetrying={account.isFetching}
          />
        )}
      </>
    );
  return (
    <>
      <PageHeader crumbs={[...start, { label: data?.displayName }]} />
      <PageBody
        title={
          data ? (
            <span className="flex items-center gap-3">
              <Avatar name={data.displayName} src={data.photoURL} />
              {data.displayName}
              {data.id === actions.me ? <Badge tone="accent">{t('you')}</Badge> : null}
              {data.state === 'disabled' ? <Badge tone="danger">{t('disabled')}</Badge> : null}
            </span>
          ) : undefined
        }
        actions={
          data ? (
            <>
              {data.state === 'disabled' ? (
                <Button
                  variant="primary"
                  icon={<UserCheck aria-hidden />}
                  onClick={() => void actions.enable(data)}
                >
                  {t('enable')}
                </Button>
              ) : null}
              <DropdownMenu
                entries={actions.entriesOf(data)}
                trigger={
                  <IconButton label={t('actionsFor', { name: data.displayName })} tooltip={false}>
                    <MoreHorizontal aria-hidden />
                  </IconButton>
                }
              />
            </>
          ) : null
        }
      >
        {data ? (
          <Details account={data} isOwn={data.id === actions.me} />
        ) : (
          <div role="status" aria-label={t('loading')} className="grid gap-4 md:grid-cols-2">
            <Skeleton className="h-56! w-full" />
            <Skeleton className="h-56! w-full" />
          </div>
        )}
      </PageBody>
      {actions.dialog}
    </>
  );
}

function Details({ account, isOwn }: { account: AccountDetails; isOwn: boolean }) {
  const alone = account.memberships.filter(({ lastAdmin }) => lastAdmin);
  return (
    <>
      {account.state === 'disabled' ? (
        <Banner tone="warning" title={t('disabledBanner')}>
          {t('disabledBannerText')}
        </Banner>
      ) : alone.length > 0 ? (
        <Banner title={t('lastAdministratorTitle', { name: account.displayName })}>
          {t('lastAdministratorText', {
            organizations: alone.map(({ organization }) => organization.title).join(', '),
          })}
        </Banner>
      ) : account.lastInstanceAdmin ? (
        <Banner title={t('lastAdministratorTitle', { name: account.displayName })}>
          {t('theLastOfTheInstance')}
        </Banner>
      ) : isOwn ? (
        <Banner>{t('ownAccountText')}</Banner>
      ) : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card title={t('facts')}>
          <Facts
            rows={[
              [
                t('email'),
                <span key="email" className="flex flex-wrap items-center gap-2">
                  <span className="min-w-0 break-all">{account.email}</span>
                  {account.verifiedEmail ? null : <Badge tone="warning">{t('notVerified')}</Badge>}
                </span>,
              ],
              [t('created'), <RelativeTime key="created" value={account.createdAt} />],
              [
                t('lastActive'),
                account.lastSeenAt ? <RelativeTime key="seen" value={account.lastSeenAt} /> : t('never'),
              ],
              ...(account.disabledAt
                ? [[t('disabled'), <RelativeTime key="disabled" value={account.disabledAt} />] as const]
                : []),
            ]}
          />
        </Card>
        <Card title={t('security')}>
          <Facts
            rows={[
              [t('signsIn'), account.password ? t('withAPassword') : t('withoutAPassword')],
              [t('sessions'), t('sessionsWithCount', { count: account.sessions })],
              [t('apiTokens'), t('sessionsWithCount', { count: account.tokens })],
              [
                t('instanceAdministrator'),
                account.lastInstanceAdmin
                  ? t('lastInstanceAdministrator')
                  : account.instanceAdmin
                    ? t('yes')
                    : t('no'),
              ],
            ]}
          />
        </Card>
      </div>
      <Memberships account={account} />
      <p className="text-sm">
        <Link
          href={`${instancePath('audit-log')}?about=${account.id}`}
          className="text-accent hover:underline"
        >
          {t('auditLog')}
        </Link>
      </p>
    </>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Memberships({ account: { memberships } }: { account: AccountDetails }) {
  return (
    <Card title={t('itsOrganizations')} flush>
      {memberships.length === 0 ? (
        <EmptyState
          level={3}
          icon={<Building2 aria-hidden />}
          title={t('belongsToNone')}
          description={t('belongsToNoneText')}
        />
      ) : (
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-border border-y text-muted text-xs">
              <th scope="col" className="h-8 px-4 font-medium">
                {t('organization')}
              </th>
              <th scope="col" className="h-8 px-4 font-medium">
                {t('role')}
              </th>
              <th scope="col" className="h-8 px-4 font-medium max-sm:hidden">
                {t('joined')}
              </th>
            </tr>
          </thead>
          <tbody>
            {memberships.map(({ organization, role, disabled, lastAdmin, joinedAt }) => (
              <tr key={organization.id} className="h-11 border-border border-b last:border-b-0">
                <th scope="row" className="px-4 py-2 font-normal">
                  <Link
                    href={`${instancePath('accounts')}?organization=${organization.id}`}
                    className="break-words hover:underline"
                  >
                    {organization.title}
                  </Link>
                </th>
                <td className="px-4 py-2">
                  <span className="flex flex-wrap items-center gap-2">
                    {nameRole(role)}
                    {disabled ? <Badge tone="danger">{t('disabledThere')}</Badge> : null}
                    {lastAdmin ? <Badge tone="warning">{t('lastAdministrator')}</Badge> : null}
                  </span>
                </td>
                <td className="whitespace-nowrap px-4 py-2 text-muted max-sm:hidden">
                  <RelativeTime value={joinedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
