import type { ReactNode } from 'react';
import { MembersFrame } from '@/components/members/members-frame';

interface MembersLayoutProps {
  params: Promise<{ organizationId: string }>;
  children: ReactNode;
}

export default async function MembersLayout({ params, children }: MembersLayoutProps) {
  return <MembersFrame organizationId={(await params).organizationId}>{children}</MembersFrame>;
}
