import { expect, test } from 'vitest';
import type { Claim } from '@/lib/content/conditions/list-claims';
import { splitClaims, writeTexts } from './segment-claims';
import type { Segment } from './visitors';

const claim = (name: string, type: Claim['type']): Claim => ({ path: name.split('.'), name, type });
const claims = [claim('plan', 'string'), claim('beta', 'boolean'), claim('unsigned.teams', 'array')];
const segment: Segment = {
  object: 'site-segment',
  id: '1',
  title: 'Customers',
  claims: { plan: 'pro', beta: false, other: { kept: true } },
  unsignedClaims: { teams: ['a', 'b'], language: 'de' },
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('a segment fills the form, and what no field shows is kept', () => {
  expect(writeTexts(claims, segment)).toEqual({ plan: 'pro', beta: 'false', 'unsigned.teams': 'a, b' });
  expect(splitClaims({ plan: 'free', unsigned: { teams: ['c'] } }, segment, claims)).toEqual({
    claims: { plan: 'free', other: { kept: true } },
    unsignedClaims: { teams: ['c'], language: 'de' },
  });
});

test('a new one has what was typed', () => {
  expect(writeTexts(claims, undefined)).toEqual({});
  expect(splitClaims({ plan: 'pro' }, undefined, claims)).toEqual({
    claims: { plan: 'pro' },
    unsignedClaims: {},
  });
});
