import { SSO_REASON } from '@/lib/contract/refusal-reasons';
import { t } from './messages';

/** An answer of the API that is not a success; its message is written for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, or 0 when no answer came. */
  readonly status: number;
  readonly requestId: string | undefined;
  /** Why it was refused, where a screen can do something about it. */
  readonly reason: string | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, requestId?: string, reason?: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.requestId = requestId;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

export function readMessage(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return t('somethingWentWrongTryAgain');
}

export const asksForSso = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === SSO_REASON;

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
