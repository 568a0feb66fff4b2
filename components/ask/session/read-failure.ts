import { ApiError, readMessage } from '@/lib/client/api-error';
import { AI_REASON } from '@/lib/contract/refusal-reasons';
import type { AskFailure } from './exchange';

/** A server that is too busy says how long; one that does not, means a moment. */
const someSeconds = 10;

export function readFailure(error: unknown, now: number): AskFailure {
  const message = readMessage(error);
  if (!(error instanceof ApiError)) return { kind: 'refused', message };
  if (error.reason === AI_REASON) return { kind: 'off', message };
  if (error.status === 0) return { kind: 'unreachable', message };
  if (error.status === 429)
    return { kind: 'limited', message, retryAt: now + (error.retryAfter ?? someSeconds) * 1_000 };
  return { kind: 'refused', message };
}
