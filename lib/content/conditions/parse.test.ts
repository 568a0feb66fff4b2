import { expect, test } from 'vitest';
import { findConditionProblem, MAX_CONDITION_DEPTH, MAX_CONDITION_NODES, parseCondition } from './parse';

test.each([
  'visitor.claims.plan == "pro"',
  "visitor.claims['plan'] === 'pro' && !(visitor.claims.isBeta || false)",
  '"api" in visitor.claims.products',
  'visitor.claims.products.includes("api")',
  'visitor.claims.seats >= 10 && visitor.claims.seats < 1.5',
  'visitor.claims.lang in ["en", "de",\n"fr"]',
  'visitor.claims.größe != null',
  '-1 < visitor.claims.balance',
  'x',
  '[] == []',
  '"\\"\\\\\\n" == \'\\\'\'',
])('reads %s', (text) => {
  expect(findConditionProblem(text)).toBeUndefined();
});

test.each([
  ['', 'at character 1: a value must stand here, not the end'],
  ['visitor.claims.plan = "pro"', 'at character 21: "=" means nothing here; compare with "=="'],
  ['visitor.claims.plan ==', 'at character 23: a value must stand here, not the end'],
  ['a b', 'at character 3: nothing can follow here, but "b" does'],
  ['a == b == c', 'at character 8: nothing can follow here, but "==" does'],
  ['(a', 'at character 3: ")" is missing before the end'],
  ['["a" "b"]', 'at character 6: "]" is missing before "b"'],
  ['"open', 'at character 1: a string has no closing "'],
  ['"\\u0041"', 'at character 2: an unknown escape; \\n, \\t, \\r, \\\\ and quotes are known'],
  ['visitor.claims.match(1)', 'at character 16: only .includes(…) can be called, not .match(…)'],
  ['alert(1)', 'at character 6: nothing can follow here, but "(" does'],
  ['a.1', 'at character 3: a name must follow the dot, not "1"'],
  ['10x', 'at character 3: a number ends where a name begins'],
  ['😀', 'at character 1: "😀" means nothing here'],
  ['"😀" 😀', 'at character 5: "😀" means nothing here'],
  ['in a', 'at character 1: "in" needs a value before it'],
  ['a; b', 'at character 2: ";" means nothing here'],
])('says what is wrong with %s', (text, problem) => {
  expect(findConditionProblem(text)).toBe(problem);
});

test('binds "not" closest, then comparisons, then "and", then "or"', () => {
  expect(parseCondition('a || !b == c && d')).toEqual(parseCondition('a || (((!b) == c) && d)'));
});

test('has limits on length, parts and depth, which hold exactly', () => {
  expect(findConditionProblem('x'.repeat(1024))).toBeUndefined();
  expect(findConditionProblem('x'.repeat(1025))).toContain('longer than 1024');
  // Each member is two parts: the access and its key.
  const members = (parts: number) => `a${'.b'.repeat((parts - 1) / 2)}`;
  expect(findConditionProblem(members(MAX_CONDITION_NODES - 1))).toBeUndefined();
  expect(findConditionProblem(members(MAX_CONDITION_NODES + 1))).toContain(
    `more than ${MAX_CONDITION_NODES} parts`,
  );
  const nest = (levels: number) => `${'('.repeat(levels)}x${')'.repeat(levels)}`;
  expect(findConditionProblem(nest(MAX_CONDITION_DEPTH))).toBeUndefined();
  expect(findConditionProblem(nest(MAX_CONDITION_DEPTH + 1))).toContain('levels deep');
  expect(findConditionProblem('!'.repeat(1000))).toContain('levels deep');
});
