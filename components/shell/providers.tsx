'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Announcer } from '@/components/ui/announcer';
import { watchFocus } from '@/components/ui/focus-return';
import { Toaster } from '@/components/ui/toaster';
import { makeQueryClient } from '@/lib/client/query-client';
import { useWindowWidthCookie } from '@/lib/client/window-width';
import { takeAnswers, useAnswersInPage } from './answers-in-page';
import { repeatEarlyInput } from './early-input';

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

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => takeAnswers(makeQueryClient(askForLogin)));
  useAnswersInPage(queryClient);
  useWindowWidthCookie();
  useEffect(watchFocus, []);
  useEffect(repeatEarlyInput, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
      <Announcer />
    </QueryClientProvider>
  );
}
