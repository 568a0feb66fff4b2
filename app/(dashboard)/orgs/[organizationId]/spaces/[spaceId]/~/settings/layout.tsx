import type { ReactNode } from 'react';
import { SpaceSettingsFrame } from '@/components/spaces/settings/space-settings-frame';

interface SpaceSettingsLayoutProps {
  params: Promise<{ organizationId: string; spaceId: string }>;
  children: ReactNode;
}

export default async function SpaceSettingsLayout({ params, children }: SpaceSettingsLayoutProps) {
  return <SpaceSettingsFrame {...(await params)}>{children}</SpaceSettingsFrame>;
}
