import pino from 'pino';
import { singleton } from './singleton';

/** JSON lines on standard error: values are encoded, so none can forge a line. Never log credentials, addresses with keys, or bodies. */
export const log = singleton('log', () =>
  pino(
    {
      level: process.env.LECTERN_LOG_LEVEL ?? 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination(2),
  ),
);
