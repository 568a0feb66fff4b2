import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Only what may pass by itself is tried again: no answer, a server error, a rate limit. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: mayRetry },
      mutations: { retry: false },
    },
  });
}
