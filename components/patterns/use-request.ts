'use client';

import { useCallback, useEffect, useState } from 'react';
import { call } from '@/lib/client/call';
import type { Endpoint, ReplyOf, RequestOf } from '@/lib/contract/endpoint';

interface RequestState<E extends Endpoint> {
  isPending: boolean;
  data?: ReplyOf<E>;
  error?: Error;
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** One call and its state, for the screens before sign-in: they keep no answers, and load without the query cache. */
export function useRequest<E extends Endpoint>(endpoint: E) {
  const [state, setState] = useState<RequestState<E>>({ isPending: false });
  const send = useCallback(
    async (input: RequestOf<E>): Promise<ReplyOf<E> | undefined> => {
      setState({ isPending: true });
      try {
        const data = await call(endpoint, input);
        setState({ isPending: false, data });
        return data;
      } catch (error) {
        setState({ isPending: false, error: toError(error) });
        return undefined;
      }
    },
    [endpoint],
  );
  return { ...state, send };
}

/** Reads as soon as there is something to ask for, and again when that changes; until then the last answer stays. */
export function useAnswer<E extends Endpoint>(endpoint: E, input: RequestOf<E> | undefined) {
  const [state, setState] = useState<RequestState<E>>({ isPending: input !== undefined });
  const [attempt, setAttempt] = useState(0);
  const key = input && JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again
  useEffect(() => {
    if (key === undefined) return;
    const controller = new AbortController();
    setState(({ data }) => ({ isPending: true, ...(data === undefined ? {} : { data }) }));
    call(endpoint, JSON.parse(key) as RequestOf<E>, { signal: controller.signal }).then(
      (data) => setState({ isPending: false, data }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ isPending: false, error: toError(error) });
      },
    );
    return () => controller.abort();
  }, [endpoint, key, attempt]);
  return { ...state, retry: () => setAttempt((now) => now + 1) };
}
