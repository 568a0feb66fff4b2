import type { ReactNode } from 'react';
import { SettingsLayout } from '@/components/shell/settings/settings-layout';

export default function OrganizationSettingsLayout({ children }: { children: ReactNode }) {
  return <SettingsLayout>{children}</SettingsLayout>;
}
