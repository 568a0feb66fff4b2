import type { ReactNode } from 'react';
import { SettingsFrame } from '@/components/organizations/settings-frame';

interface SettingsLayoutProps {
  params: Promise<{ organizationId: string }>;
  children: ReactNode;
}

export default async function SettingsLayout({ params, children }: SettingsLayoutProps) {
  return <SettingsFrame organizationId={(await params).organizationId}>{children}</SettingsFrame>;
}
