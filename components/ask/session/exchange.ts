import type { AnswerShape } from '@/lib/contract/ask';

export type Answer = AnswerShape;

/** Why no whole answer came, and what one can do about it. */
export interface AskFailure {
  kind: 'unreachable' | 'limited' | 'off' | 'refused';
  message: string;
  /** When it may be asked again, in milliseconds since 1970. */
  retryAt?: number;
}

/** One question, and what has come of its answer so far. */
export interface Exchange {
  id: string;
  question: string;
  /** What was asked before it in the same conversation. */
  previous: readonly string[];
  status: 'queued' | 'asking' | 'done' | 'stopped' | 'failed';
  answer?: Answer;
  failure?: AskFailure;
  /** What one said of the answer. */
  rating?: 'up' | 'down' | undefined;
}

/** How many earlier questions are sent, as the contract allows. */
const mostPrevious = 10;

/** The questions that a new one follows. */
export const listPrevious = (exchanges: readonly Exchange[]): string[] =>
  exchanges
    .filter(({ status }) => status === 'done' || status === 'stopped')
    .map(({ question }) => question)
    .slice(-mostPrevious);
