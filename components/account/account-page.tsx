'use client';

import type { ReactNode } from 'react';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { accountPath, notificationSettingsPath, tokensPath } from '@/components/shell/paths';
import { TabLinks } from '@/components/ui/tabs';
import { t } from './messages';

const tabs = [
  { href: accountPath, label: t('profile') },
  { href: `${accountPath}/security`, label: t('passwordAndSessions') },
  { href: notificationSettingsPath, label: t('notifications') },
  { href: tokensPath, label: t('apiTokens') },
];

/** One screen of the account, under the tabs that lead to the others. */
export function AccountPage({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <>
      <PageHeader crumbs={[{ label: t('account'), href: accountPath }, { label: tab }]} />
      <PageBody title={t('yourAccount')} width="narrow">
        <TabLinks label={t('account')} links={tabs} />
        {children}
      </PageBody>
    </>
  );
}
