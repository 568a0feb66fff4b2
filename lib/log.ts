import pino from 'pino';
import { singleton } from './singleton';

const destination = singleton('log.destination', () => pino.destination(2));

/** A failed query names the values that people sent, hashes of secrets among them: the log has the statement alone. */
export function hideValues(line: Record<string, unknown>): Record<string, unknown> {
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes(VALUES) ? withoutValues(value) : value;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hide(part)]));
  };
  const { error, stack, ...rest } = line;
  if (error === undefined && stack === undefined) return line;
  return { ...rest, error: hide(error), stack: hide(stack) };
}

const VALUES = '\nparams: ';

/** Values may look like anything, so that of what follows them only the last lines of a stack are kept. */
function withoutValues(text: string): string {
  const lines = text.slice(text.indexOf(VALUES) + VALUES.length).split('\n');
  const last = lines.findLastIndex((line) => !line.startsWith('    at '));
  return [text.slice(0, text.indexOf(VALUES)), ...lines.slice(last + 1)].join('\n');
}

/** JSON lines on standard error: values are encoded, so none can forge a line. Never log credentials, addresses with keys, or bodies. */
export const log = singleton('log', () =>
  pino(
    {
      level: process.env.LECTERN_LOG_LEVEL ?? 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: hideValues },
    },
    destination,
  ),
);

/** Lines that are complete, to where all others go. */
export const writeLines = (lines: string): void => void destination.write(lines);
