import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isServer } from '@/lib/page-fetch';
import { ApiError } from './api-error';

/** Only what may pass by itself is tried again: no answer, a server error, a rate limit. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const watchSession = (error: Error) => {
    if (!isServer && error instanceof ApiError && error.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: watchSession }),
    mutationCache: new MutationCache({ onError: watchSession }),
    defaultOptions: {
      queries: isServer
        ? // Drawn once and forgotten: nothing is to wait for its end.
          { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false }
        : { staleTime: 30_000, gcTime: 10 * 60_000, retry: mayRetry },
      mutations: { retry: false },
    },
  });
}
