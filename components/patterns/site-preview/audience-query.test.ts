import { expect, it } from 'vitest';
import { audienceQuery } from './audience-query';

it('keeps what visitors say of themselves apart from what is signed', () => {
  expect(audienceQuery({ kind: 'everybody' })).toEqual({});
  expect(audienceQuery({ kind: 'segment', id: 's1' })).toEqual({ segment: 's1' });
  expect(audienceQuery({ kind: 'visitor', claims: { plan: 'pro', unsigned: { language: 'de' } } })).toEqual({
    claims: '{"plan":"pro"}',
    unsignedClaims: '{"language":"de"}',
  });
  expect(audienceQuery({ kind: 'visitor', claims: {} })).toEqual({ claims: '{}' });
});
