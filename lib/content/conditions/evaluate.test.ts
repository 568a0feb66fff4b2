import fc from 'fast-check';
import { expect, test } from 'vitest';
import { satisfiesCondition } from './evaluate';

const claims = {
  plan: 'pro',
  seats: 12,
  isBeta: true,
  isStaff: false,
  nothing: null,
  products: ['api', 'cli'],
  account: { region: 'eu', 'odd name': 1 },
};
const satisfies = (text: string) => satisfiesCondition(text, { visitor: { claims } });

test.each([
  'visitor.claims.plan == "pro"',
  'visitor.claims.isBeta',
  '!visitor.claims.isStaff',
  'visitor.claims.seats >= 12 && visitor.claims.seats < 13',
  'visitor.claims.products.includes("api")',
  '"api" in visitor.claims.products',
  '"plan" in visitor.claims',
  '!("absent" in visitor.claims)',
  'visitor.claims.plan in ["free", "pro"]',
  'visitor.claims["plan"].includes("ro")',
  'visitor.claims.account["odd name"] == 1',
  'visitor.claims.products[1] == "cli"',
  'visitor.claims.nothing == null',
  'visitor.claims.absent || visitor.claims.isBeta',
  'visitor.claims.isBeta || visitor.claims.absent == 1',
  '"a" < "b"',
])('%s holds', (text) => {
  expect(satisfies(text)).toBe(true);
});

test.each([
  'visitor.claims.plan == "free"',
  'visitor.claims.plan',
  'visitor.claims.seats == "12"',
  'visitor.claims.absent',
  '!visitor.claims.absent',
  'visitor.claims.absent != "x"',
  '!(visitor.claims.absent == "x")',
  'visitor.claims.absent == null',
  'visitor.claims.isBeta && visitor.claims.absent',
  '!(visitor.claims.isStaff || visitor.claims.absent)',
  'visitor.claims.plan < 3',
  '!(visitor.claims.plan < 3)',
  '!(visitor.claims.products == "api")',
  'visitor.claims.constructor != null',
  'visitor.claims.__proto__ != null',
  '"constructor" in visitor.claims',
  'visitor.claims.products.length == 2',
  'visitor.claims.seats.includes(1)',
  'absent.claims.plan == "pro"',
  'visitor.claims.plan == "pro',
  '[visitor.claims.absent].includes("x") == false',
])('%s does not hold', (text) => {
  expect(satisfies(text)).toBe(false);
});

test('a visitor of whom nothing is known satisfies nothing that asks', () => {
  for (const visitor of [undefined, null, {}, { claims: null }, 'text', 1])
    expect(satisfiesCondition('visitor.claims.plan == "pro" || !visitor.claims.isBeta', { visitor })).toBe(
      false,
    );
});

const part = fc.constantFrom(
  'visitor',
  '.claims',
  '.plan',
  '["x"]',
  '==',
  '!',
  '&&',
  '||',
  '(',
  ')',
  '[',
  ']',
  ',',
  ' in ',
  '"a"',
  '1',
  'true',
  'null',
  '.includes(',
  '.constructor',
  '__proto__',
  '<',
  ' ',
  '\\',
  '=',
  '😀',
  '`',
  '${',
  '//',
  '/*',
);

test('any text is answered with true or false, at once', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 120 }), fc.jsonValue(), (parts, visitor) => {
      expect(typeof satisfiesCondition(parts.join(''), { visitor })).toBe('boolean');
    }),
    { numRuns: 2000 },
  );
});

/** What the language means, by JavaScript itself, for conditions whose claims are all there. */
const operand = fc.oneof(fc.constantFrom('a', 'b', 'c', 'true', 'false'));
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    operand,
    tie('expression').map((inner) => `!(${inner})`),
    fc
      .tuple(tie('expression'), fc.constantFrom('&&', '||'), tie('expression'))
      .map(([l, sign, r]) => `${l} ${sign} ${r}`),
    fc
      .tuple(tie('expression'), fc.constantFrom('==', '!='), tie('expression'))
      .map(([l, sign, r]) => `(${l}) ${sign} (${r})`),
  ),
}));

test('means what JavaScript means, where everything is known', () => {
  const values = fc.record({ a: fc.boolean(), b: fc.boolean(), c: fc.boolean() });
  fc.assert(
    fc.property(expression, values, (source, { a, b, c }) => {
      fc.pre(source.length < 200);
      const meaning: unknown = Function('a', 'b', 'c', `return (${source})`)(a, b, c);
      expect(satisfiesCondition(source, { a, b, c })).toBe(meaning);
    }),
  );
});
