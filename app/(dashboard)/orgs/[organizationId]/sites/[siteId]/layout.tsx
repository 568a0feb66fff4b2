import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/sites/site-frame';

interface SiteLayoutProps {
  params: Promise<{ organizationId: string; siteId: string }>;
  children: ReactNode;
}

export default async function SiteLayout({ params, children }: SiteLayoutProps) {
  return <SiteFrame {...(await params)}>{children}</SiteFrame>;
}
