import pino from 'pino';
import { singleton } from './singleton';

const destination = singleton('log.destination', () => pino.destination(2));

/**
 * JSON lines on standard error: values are encoded, so none can forge a line. Never log credentials, addresses with
 * keys, or bodies. Errors are logged with `logError` alone.
 */
export const log = singleton('log', () =>
  pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination),
);

/** Lines that are complete, to where all others go. */
export const writeLines = (lines: string): void => void destination.write(lines);

interface Details {
  /** `error` is for unexpected failures, `warn` for what recovers by itself. Default: `warn`. */
  level?: 'warn' | 'error';
  [name: string]: unknown;
}

/** The one way an error gets into the log: with its stack and its causes, and without a value that a statement was given. */
export function logError(
  error: unknown,
  message: string,
  { level = 'warn', ...details }: Details = {},
): void {
  log[level]({ ...details, error: describeError(error) }, message);
}

interface DescribedError {
  name: string;
  message: string;
  code?: string;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
  stack?: string[];
  cause?: DescribedError;
}

type AnyError = Error & { code?: unknown; constraint?: unknown; table?: unknown; column?: unknown };

const DEEPEST = 8;
const SQL_STATE = /^[0-9A-Z]{5}$/;

function describeError(error: unknown, depth = 0): DescribedError {
  // What is no error may be anything that was sent or answered.
  if (!(error instanceof Error)) return { name: typeof error, message: 'What was thrown is no error.' };
  const { name, code, constraint, table, column } = error as AnyError;
  const cause = error instanceof AggregateError ? (error.errors[0] ?? error.cause) : error.cause;
  const isOfDatabase = typeof code === 'string' && SQL_STATE.test(code);
  return {
    name,
    // The database quotes what it could not read: all between the first quote and the last may be somebody's.
    message: isOfDatabase ? error.message.replace(/".*"/s, '"…"') : withoutValues(error.message),
    ...(typeof code === 'string' && { code }),
    ...(isOfDatabase && { constraint, table, column }),
    stack: framesOf(error.stack),
    ...(cause instanceof Error && depth < DEEPEST && { cause: describeError(cause, depth + 1) }),
  };
}

/** A failed statement lists its values last in its message; a message that repeats one such has them as well. */
export const withoutValues = (text: string): string => text.split('\nparams: ', 1)[0] ?? '';

/** A stack begins with its message, which may have any number of lines that look like anything. */
function framesOf(stack = ''): string[] {
  const lines = stack.split('\n');
  return lines
    .slice(lines.findLastIndex((line) => !line.startsWith('    at ')) + 1)
    .map((line) => line.trim());
}
