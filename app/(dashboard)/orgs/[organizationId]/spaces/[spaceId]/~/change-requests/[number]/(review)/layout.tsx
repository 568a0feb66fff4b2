import type { ReactNode } from 'react';
import { ChangeRequestFrame } from '@/components/change-requests/frame/change-request-frame';

interface ChangeRequestLayoutProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
  children: ReactNode;
}

export default async function ChangeRequestLayout({ params, children }: ChangeRequestLayoutProps) {
  return <ChangeRequestFrame {...(await params)}>{children}</ChangeRequestFrame>;
}
