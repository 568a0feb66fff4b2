import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readAnswers } from '@/app/(dashboard)/read-answers';
import { SiteFrame } from '@/components/sites/site-frame';
import { getSite } from '@/lib/contract/sites';

interface SiteLayoutProps {
  params: Promise<{ organizationId: string; siteId: string }>;
  children: ReactNode;
}

export default async function SiteLayout({ params, children }: SiteLayoutProps) {
  const place = await params;
  return (
    <HydrationBoundary state={await readAnswers((read) => [read(getSite, { params: place })])}>
      <SiteFrame {...place}>{children}</SiteFrame>
    </HydrationBoundary>
  );
}
