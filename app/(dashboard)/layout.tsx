import type { Metadata } from 'next';
import { type ReactNode, Suspense } from 'react';
import { AskFrame } from '@/components/ask/panel/ask-frame';
import { DashboardShell } from '@/components/shell/dashboard-shell';
import { Providers } from '@/components/shell/providers';
import { readShell } from './read-shell';

/** The header of each screen knows its title once the data is there; a second one would hide it. */
export const metadata: Metadata = { title: null };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <Providers answers={await readShell()}>
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
