import { describe, expect, it } from 'vitest';
import type { CostClass } from '@/lib/contract/endpoint';
import { prepareTestApp } from '../test-app';
import { sendOddRequests } from './odd-requests';

/** `FUZZ_REQUESTS` of each class; those that are dear and few come again and again. */
const count = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const CLASSES: CostClass[][] = [['read'], ['write'], ['login', 'expensive', 'ask']];

describe.each(['postgres', 'embedded'] as const)('on the engine %s', (engine) => {
  const testApp = prepareTestApp(engine);

  it.each(CLASSES.map((classes) => [classes.join(' and '), classes] as const))(
    'odd requests of the class %s make no server error, tell nothing, and change nothing when they are refused',
    async (_, classes) => {
      const { wrong, answers } = await sendOddRequests(testApp(), { classes, seed, count });
      expect(wrong).toEqual([]);
      expect(answers['4xx']).toBeGreaterThan(count / 4);
      process.stderr.write(`${engine}, ${classes.join(' and ')}, seed ${seed}: ${JSON.stringify(answers)}\n`);
    },
    4 * 60 * 60_000,
  );
});
