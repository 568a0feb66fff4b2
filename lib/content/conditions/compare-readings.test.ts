import { expect, test } from 'vitest';
import { describeReadingDifference } from './compare-readings';

test.each([
  'visitor.claims.plan == "pro"',
  'visitor.claims.plan === "pro" && visitor.claims.region === "eu"',
  'visitor.claims.unsigned.isBeta == true || visitor.claims.plan == "pro"',
  '["a", "b"].includes(visitor.claims.plan)',
  'true',
  '',
])('both readings of %s show the same', (condition) => {
  expect(describeReadingDifference(condition)).toBeUndefined();
});

test.each([
  [
    '!visitor.claims.unsigned.isBeta',
    'A visitor without unsigned.isBeta shows it on GitBook and hides it here.',
  ],
  ['visitor.claims.plan != "pro"', 'A visitor without plan shows it on GitBook and hides it here.'],
  ['visitor.claims.email', 'A visitor with email = "text" shows it on GitBook and hides it here.'],
  ['"api" in visitor.claims.products', undefined],
  [
    'visitor.claims.plan =',
    'It can not be read (at character 21: "=" means nothing here; compare with "=="), so it shows nothing.',
  ],
  [
    'visitor.claims.plan == "pro" || !visitor.claims.trial',
    'A visitor without plan and without trial shows it on GitBook and hides it here.',
  ],
])('%s: %s', (condition, said) => {
  expect(describeReadingDifference(condition)).toBe(said);
});

test('an odd condition is answered, and soon', () => {
  const many = Array.from({ length: 40 }, (_, index) => `visitor.claims.c${index} == "${index}"`).join('&&');
  expect(describeReadingDifference(many)).toContain('can not be read');
  const some = Array.from({ length: 20 }, (_, index) => `visitor.claims.c${index} == ${index}`).join('&&');
  expect(describeReadingDifference(some)).toBeUndefined();
  expect(describeReadingDifference('!visitor.claims.__proto__')).toContain('without __proto__ ');
});
