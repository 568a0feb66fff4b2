import pino from 'pino';
import { singleton } from './singleton';

const destination = singleton('log.destination', () => pino.destination(2));

/** JSON lines on standard error: values are encoded, so none can forge a line. Never log credentials, addresses with keys, or bodies. */
export const log = singleton('log', () =>
  pino(
    {
      level: process.env.LECTERN_LOG_LEVEL ?? 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  ),
);

/** Lines that are complete, to where all others go. */
export const writeLines = (lines: string): void => void destination.write(lines);
