import type { Metadata } from 'next';
import { type ReactNode, Suspense } from 'react';
import { AskFrame } from '@/components/ask/panel/ask-frame';
import { DashboardShell } from '@/components/shell/dashboard-shell';
import { Providers } from '@/components/shell/providers';

/** The header of each screen knows its title once the data is there; a second one would hide it. */
export const metadata: Metadata = { title: null };

export default function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <DashboardShell
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
