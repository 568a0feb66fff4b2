import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { AskFrame } from '@/components/ask/panel/ask-frame';
import { DashboardShell } from '@/components/shell/dashboard-shell';
import { Providers } from '@/components/shell/providers';
import { readSidebarState, sidebarCookie } from '@/components/shell/sidebar-state';

/** The header of each screen knows its title once the data is there; a second one would hide it. */
export const metadata: Metadata = { title: null };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const sidebar = readSidebarState((await cookies()).get(sidebarCookie)?.value);
  return (
    <Providers>
      <DashboardShell
        sidebar={sidebar}
        aside={
          <Suspense>
            <AskFrame />
          </Suspense>
        }
      >
        {children}
      </DashboardShell>
    </Providers>
  );
}
