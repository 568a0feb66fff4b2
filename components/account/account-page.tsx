'use client';

import type { ReactNode } from 'react';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { accountPath, notificationSettingsPath, tokensPath } from '@/components/shell/paths';
import { TabLinks } from '@/components/ui/tabs';

const tabs = [
  { href: accountPath, label: 'Profile' },
  { href: `${accountPath}/security`, label: 'Password and sessions' },
  { href: notificationSettingsPath, label: 'Notifications' },
  { href: tokensPath, label: 'API tokens' },
];

/** One screen of the account, under the tabs that lead to the others. */
export function AccountPage({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Account', href: accountPath }, { label: tab }]} />
      <PageBody title="Your account" width="narrow">
        <TabLinks label="Account" links={tabs} />
        {children}
      </PageBody>
    </>
  );
}
