'use client';

import type { ReactNode } from 'react';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { accountPath } from '@/components/shell/paths';
import { t } from './messages';

/** One screen of the account. */
export function AccountPage({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <>
      <PageHeader crumbs={[{ label: t('account'), href: accountPath }, { label: tab }]} />
      <PageBody title={tab}>{children}</PageBody>
    </>
  );
}
