import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { DashboardShell } from '@/components/shell/dashboard-shell';

/** The header of each screen knows its title once the data is there; a second one would hide it. */
export const metadata: Metadata = { title: null };

export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <DashboardShell>{children}</DashboardShell>;
}
