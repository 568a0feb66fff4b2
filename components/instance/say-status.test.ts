import { expect, it } from 'vitest';
import { sayDuration, sayKind } from './say-status';

it('says how long it took', () => {
  expect([0, 1, 59, 60, 3_599, 7_200, 86_400, 200_000].map(sayDuration)).toEqual([
    '0 seconds',
    '1 second',
    '59 seconds',
    '1 minute',
    '59 minutes',
    '2 hours',
    '1 day',
    '2 days',
  ]);
});

it('names kinds of jobs, also those that it does not know', () => {
  expect(['pdf', 'some.new-kind'].map(sayKind)).toEqual(['PDF files', 'Some new kind']);
});
