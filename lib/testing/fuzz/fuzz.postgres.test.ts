import { expect, it } from 'vitest';
import { prepareWorld } from '../world';
import { sendOddRequests } from './trial';

const world = prepareWorld();

it('odd requests make no server error, tell nothing, and change nothing when they are refused', async () => {
  const { wrong, answers } = await sendOddRequests(world(), {
    classes: ['login', 'write', 'read', 'expensive', 'ask'],
    seed: 8,
    count: 300,
  });
  expect(wrong).toEqual([]);
  // Some of them get as far as to be done.
  expect(answers['2xx']).toBeGreaterThan(30);
  expect(answers['4xx']).toBeGreaterThan(100);
});
