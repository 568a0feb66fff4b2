import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Only what may pass by itself is tried again: no answer, a server error, a rate limit. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const watchSession = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: watchSession }),
    mutationCache: new MutationCache({ onError: watchSession }),
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: mayRetry },
      mutations: { retry: false },
    },
  });
}
