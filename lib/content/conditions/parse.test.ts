import { expect, test } from 'vitest';
import { findConditionProblem, MAX_CONDITION_DEPTH, MAX_CONDITION_NODES, parseExpression } from './parse';

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
  'a == b == c',
  'a ? b : c ? d : e',
  '(a ?? b) || c',
  'a?.b?.[0].c?.includes("x")',
  'a?1:2',
  'typeof a + -b - +c * d / e % f',
  '[a, b,].some((item, index) => item == index)',
  'a.every(x => x.some(y => y))',
  '"\\u0041\\u{1F600}\\x41"',
  '1e3 + 2.5E-2',
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
  ['a ?? b || c', 'at character 8: nothing can follow here, but "||" does'],
  ['a && b ?? c', 'at character 8: nothing can follow here, but "??" does'],
  ['a ? b', 'at character 6: ":" is missing before the end'],
  [
    'a.map(x => x)',
    'at character 3: .map(…) cannot be called; at, every, endsWith, includes, some, startsWith, toLowerCase, toUpperCase, trim can',
  ],
  ['a.some("x")', 'at character 8: .some(…) needs a function such as item => item == "x"'],
  ['a.some((x, y, z) => x)', 'at character 13: ")" is missing before ","'],
  ['a = b => c', 'at character 3: "=" means nothing here; compare with "=="'],
  ['x => x', 'at character 3: nothing can follow here, but "=>" does'],
  ['`a`', 'at character 1: "`" means nothing here'],
  ['a ** b', 'at character 4: a value must stand here, not "*"'],
  ['new Date', 'at character 5: nothing can follow here, but "Date" does'],
  ['{}', 'at character 1: "{" means nothing here'],
  ['(a', 'at character 3: ")" is missing before the end'],
  ['["a" "b"]', 'at character 6: "]" is missing before "b"'],
  ['"open', 'at character 1: a string has no closing "'],
  ['"\\q"', 'at character 2: an unknown escape; \\n, \\t, \\r, \\u0000, \\x00, \\\\ and quotes are known'],
  [
    'visitor.claims.match(1)',
    'at character 16: .match(…) cannot be called; at, every, endsWith, includes, some, startsWith, toLowerCase, toUpperCase, trim can',
  ],
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

test('binds as JavaScript does', () => {
  const same = (loose: string, strict: string) =>
    expect(parseExpression(loose)).toEqual(parseExpression(strict));
  same('a || !b == c && d', 'a || (((!b) == c) && d)');
  same('a + b * c < d - e - f', '(a + (b * c)) < ((d - e) - f)');
  same('a || b ? c : d ? e : f', '(a || b) ? c : (d ? e : f)');
  same('-a.b + typeof c.d', '(-(a.b)) + (typeof (c.d))');
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
