'use client';

import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Announcer } from '@/components/ui/announcer';
import { watchFocus } from '@/components/ui/focus-return';
import { Toaster } from '@/components/ui/toaster';
import { makeQueryClient } from '@/lib/client/query-client';

function loginPath(returnTo: string): string {
  return returnTo === '/' ? '/login' : `/login?callbackUrl=${encodeURIComponent(returnTo)}`;
}

/** A session that has ended is asked for again, and leads back to the same place. */
function askForLogin(): void {
  const here = window.location.pathname + window.location.search;
  if (here.startsWith('/orgs') || here.startsWith('/account') || here === '/') {
    window.location.assign(loginPath(here));
  }
}

interface ProvidersProps {
  /** What the server has read for the first page. */
  answers?: DehydratedState | undefined;
  children: ReactNode;
}

export function Providers({ answers, children }: ProvidersProps) {
  const [queryClient] = useState(() => makeQueryClient(askForLogin));
  useEffect(watchFocus, []);
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={answers}>{children}</HydrationBoundary>
      <Toaster />
      <Announcer />
    </QueryClientProvider>
  );
}
