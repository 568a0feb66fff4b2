import { expect, it } from 'vitest';
import { prepareTestApp } from '../test-app';
import { sendOddRequests } from './odd-requests';

const testApp = prepareTestApp();

it('odd requests make no server error, tell nothing, and change nothing when they are refused', async () => {
  const { wrong, answers } = await sendOddRequests(testApp(), {
    classes: ['login', 'write', 'read', 'expensive', 'ask'],
    seed: 8,
    count: 300,
  });
  expect(wrong).toEqual([]);
  // Some of them get as far as to be done.
  expect(answers['2xx']).toBeGreaterThan(30);
  expect(answers['4xx']).toBeGreaterThan(100);
});
