import { expect, it } from 'vitest';
import type { Claim } from '@/lib/content/conditions/list-claims';
import { readClaims } from './read-claims';

const claim = (name: string, type: Claim['type'], itemType?: Claim['itemType']): Claim => ({
  path: name.split('.'),
  name,
  type,
  ...(itemType ? { itemType } : {}),
});

it('makes an object of what was typed, in the types of the schema', () => {
  const claims = [
    claim('plan', 'string'),
    claim('seats', 'number'),
    claim('beta', 'boolean'),
    claim('unsigned.language', 'string'),
    claim('unsigned.teams', 'array', 'number'),
  ];
  expect(
    readClaims(claims, {
      plan: 'pro',
      seats: '12',
      beta: 'false',
      'unsigned.language': 'de',
      'unsigned.teams': '1, x, 3,',
    }),
  ).toEqual({ plan: 'pro', seats: 12, beta: false, unsigned: { language: 'de', teams: [1, 3] } });
});

it('leaves out what is empty or of another type', () => {
  const claims = [claim('plan', 'string'), claim('seats', 'number'), claim('beta', 'boolean')];
  expect(readClaims(claims, { plan: '', seats: 'many', beta: 'perhaps' })).toEqual({});
});
