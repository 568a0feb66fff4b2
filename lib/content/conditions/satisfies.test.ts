import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ConditionReading, satisfiesCondition, withVariables } from './satisfies';

const claims = {
  plan: 'pro',
  seats: 12,
  isBeta: true,
  isStaff: false,
  nothing: null,
  products: ['api', 'cli'],
  account: { region: 'eu', 'odd name': 1 },
};
const certain = (roots: Record<string, unknown>) => ({ reading: 'certain' as const, roots });
const names = withVariables(certain({ visitor: { claims } }), { edition: 'cloud', seats: 5 }, { beta: true });
const satisfies = (text: string) => satisfiesCondition(text, names);

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
  'visitor.claims.products.length == 2',
  'visitor.claims.plan.length == 3',
  'visitor.claims.plan == "free" ? false : visitor.claims.seats > 3',
  'visitor.claims.plan + "-" + visitor.claims.account.region == "pro-eu"',
  'visitor.claims.plan.toUpperCase().startsWith("PR") && visitor.claims.plan.at(-1) == "o"',
  '[visitor.claims.plan, "team"].includes("pro")',
  'visitor.claims.products.some(item => item == "cli")',
  'visitor.claims.products.every((item, at) => item.length == 3 && at < 2)',
  'visitor.claims?.plan === "pro"',
  '(visitor.claims.nothing ?? "none") == "none"',
  'visitor.claims.seats % 5 == 2 && -visitor.claims.seats < 0',
  'typeof visitor.claims.seats == "number"',
  'space.vars.edition == "cloud" && page.vars.beta',
  'visitor.claims.seats > space.vars.seats',
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
  'visitor.claims.seats.includes(1)',
  'visitor.claims.absent ? true : true',
  'visitor.claims.plan ? true : true',
  '(visitor.claims.absent ?? "none") == "none"',
  '(visitor.claims.absent || "none") == "none"',
  'visitor.claims.absent + "x" == "x"',
  '!(visitor.claims.absent?.includes("x"))',
  '!visitor.claims.products.some(item => item == visitor.claims.absent)',
  'visitor.claims.absent.every(item => item)',
  'visitor.claims.products.at(7) != "x"',
  'visitor.claims.plan.length.constructor != null',
  'typeof visitor.claims.absent == "undefined"',
  'visitor.claims.absent == undefined',
  'visitor.claims.plan * 1 != 3',
  '!space.vars.absent',
  'page.vars.absent != "x"',
  'absent.claims.plan == "pro"',
  'visitor.claims.plan == "pro',
  '[visitor.claims.absent].includes("x") == false',
])('%s does not hold', (text) => {
  expect(satisfies(text)).toBe(false);
});

test('a visitor of whom nothing is known satisfies nothing that asks', () => {
  for (const visitor of [undefined, null, {}, { claims: null }, 'text', 1])
    expect(
      satisfiesCondition('visitor.claims.plan == "pro" || !visitor.claims.isBeta', certain({ visitor })),
    ).toBe(false);
});

/** The public platform's reading of the same: whatever is truthy, and the negation of what is missing. */
test.each([
  ['visitor.claims.plan', true],
  ['visitor.claims.absent', false],
  ['!visitor.claims.absent', true],
  ['!visitor.claims.unsigned.absent', true],
  ['visitor.claims.absent != "x"', true],
  ['visitor.claims.seats == "12"', true],
  ['visitor.claims.seats === "12"', false],
  ['(visitor.claims.absent || "none") == "none"', true],
  ['visitor.claims.absent.deeper', false],
  ['!visitor.claims.absent.deeper', false],
  ['visitor.claims.absent?.deeper == null', true],
  ['nobody.claims', false],
  ['visitor.claims.plan ==', false],
  ['', true],
  ['  ', true],
  ['"api" in visitor.claims.products', false],
  ['visitor.claims.constructor', false],
  ['visitor.constructor.constructor("return 1")', false],
  ['visitor.claims.plan.constructor', false],
  ['[].constructor || [].__proto__ || "".__proto__ || visitor.__proto__', false],
])('the public platform reads %s as %s', (text, expected) => {
  const roots = { visitor: { claims: { ...claims, unsigned: {} } } };
  expect(satisfiesCondition(text, { reading: 'javascript', roots })).toBe(expected);
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
  '?',
  ':',
  '?.',
  '??',
  '+',
  '-',
  '%',
  ' => ',
  '.some(',
  '.at(',
  '.trim()',
  ' typeof ',
);

test('any text is answered with true or false, at once', () => {
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 120 }),
      fc.jsonValue(),
      fc.constantFrom<ConditionReading[]>('certain', 'javascript'),
      (parts, visitor, reading) => {
        expect(typeof satisfiesCondition(parts.join(''), { reading, roots: { visitor } })).toBe('boolean');
      },
    ),
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
      expect(satisfiesCondition(source, certain({ a, b, c }))).toBe(meaning);
      expect(satisfiesCondition(source, { reading: 'javascript', roots: { a, b, c } })).toBe(meaning);
    }),
  );
});
