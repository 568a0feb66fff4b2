import { expect, it } from 'vitest';
import { listClaims } from '@/lib/content/conditions/list-claims';
import { checkCondition, findCompletions } from './check-condition';

const claims = listClaims({
  properties: {
    plan: { type: 'string', enum: ['free', 'pro'] },
    'early-access': { type: 'boolean' },
    unsigned: { type: 'object', properties: { language: { type: 'string' } } },
  },
});

it('says what cannot be read, and which claims nobody has', () => {
  expect(checkCondition('visitor.claims.plan = "pro"', claims).problem).toContain('at character 21');
  expect(checkCondition('visitor.claims.plan == "pro"', claims)).toMatchObject({
    problem: undefined,
    unknown: [],
  });
  expect(checkCondition('visitor.claims.plna == "pro"', claims).unknown).toEqual(['visitor.claims.plna']);
  expect(checkCondition('"language" in visitor.claims.unsigned', claims).unknown).toEqual([]);
});

it('completes the name before the caret, also by its last part, but no value in quotes', () => {
  expect(findCompletions('visitor.claims.p', 16, claims)).toEqual({
    from: 0,
    words: ['visitor.claims.plan'],
  });
  expect(findCompletions('true && ear', 11, claims)).toEqual({
    from: 8,
    words: ['visitor.claims["early-access"]'],
  });
  expect(findCompletions('visitor.claims.plan == "p', 25, claims).words).toEqual([]);
  expect(findCompletions('', 0, claims).words).toEqual([]);
});
