import type { ReactNode } from 'react';
import { paramsOf } from '@/components/change-requests/change-request';
import { ChangeRequestFrame } from '@/components/change-requests/frame/change-request-frame';
import { EarlyRead } from '@/components/shell/early-read';
import { getChangeRequest } from '@/lib/contract/change-requests';

interface ChangeRequestLayoutProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
  children: ReactNode;
}

export default async function ChangeRequestLayout({ params, children }: ChangeRequestLayoutProps) {
  const place = await params;
  return (
    <>
      <EarlyRead endpoint={getChangeRequest} input={{ params: paramsOf(place) }} />
      <ChangeRequestFrame {...place}>{children}</ChangeRequestFrame>
    </>
  );
}
