import type { ReactNode } from 'react';
import { InstanceFrame } from '@/components/instance/instance-frame';
import { SettingsLayout } from '@/components/shell/settings/settings-layout';

export default function InstanceLayout({ children }: { children: ReactNode }) {
  return (
    <SettingsLayout>
      <InstanceFrame>{children}</InstanceFrame>
    </SettingsLayout>
  );
}
