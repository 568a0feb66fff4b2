import type { ReactNode } from 'react';
import { TeamFrame } from '@/components/teams/team-frame';

interface TeamLayoutProps {
  params: Promise<{ organizationId: string; teamId: string }>;
  children: ReactNode;
}

export default async function TeamLayout({ params, children }: TeamLayoutProps) {
  return <TeamFrame {...(await params)}>{children}</TeamFrame>;
}
