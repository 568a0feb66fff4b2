import fc from 'fast-check';
import { expect } from 'vitest';
import { evaluateText } from '@/lib/content/conditions/evaluate';

/** Names and values of a world that has no prototypes in reach: what the language and JavaScript say of it is the same. */
const plain = fc.oneof(
  fc.constantFrom('', 'a', 'B', ' ab ', '12', 'é', 'true'),
  fc.constantFrom(0, 1, -1, 2.5, 12),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.oneof(
  plain,
  fc.array(plain, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('p', 'q'), fc.oneof(plain, fc.array(plain, { maxLength: 2 })), {
    noNullPrototype: true,
  }),
);
const world = fc.record({ a: value, b: value, c: value, d: value });

const BINARY = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  '&&',
  '||',
  '??',
];
const leaf = fc.constantFrom(
  ...['a', 'b', 'c', 'd', 'x', 'a.p', 'b.q', 'c[0]', 'd["p"]', 'a?.p', 'b?.q.p', 'c?.[1]'],
  ...[
    'null',
    'undefined',
    'true',
    'false',
    '0',
    '1',
    '2.5',
    '1e2',
    '""',
    '"a"',
    "'B'",
    '"\\u0061\\n"',
    '[]',
    'gone',
  ],
);
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const part = tie('expression');
  const list = fc.array(part, { maxLength: 3 }).map((items) => items.join(', '));
  const wrapped = part.map((inner) => `(${inner})`);
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      wrapped,
      list.map((items) => `[${items}]`),
      fc.tuple(fc.constantFrom('!', '- ', '+ ', 'typeof '), part).map(([sign, of]) => `${sign}${of}`),
      fc
        .tuple(part, fc.constantFrom(...BINARY), part)
        .map(([left, sign, right]) => `${left} ${sign} ${right}`),
      fc.tuple(part, part, part).map(([test, yes, no]) => `${test} ? ${yes} : ${no}`),
      fc.tuple(wrapped, fc.constantFrom('.p', '.length', '?.q', '?.length')).map((parts) => parts.join('')),
      fc.tuple(wrapped, fc.constantFrom('', '?.'), part).map(([of, dot, key]) => `${of}${dot}[${key} + "p"]`),
      fc
        .tuple(
          wrapped,
          fc.constantFrom('.', '?.'),
          fc.constantFrom('at', 'includes', 'startsWith', 'endsWith'),
          list,
        )
        .map(([of, dot, method, given]) => `${of}${dot}${method}(${given})`),
      fc
        .tuple(wrapped, fc.constantFrom('.', '?.'), fc.constantFrom('toLowerCase', 'toUpperCase', 'trim'))
        .map(([of, dot, method]) => `${of}${dot}${method}()`),
      fc
        .tuple(
          wrapped,
          fc.constantFrom('some', 'every'),
          fc.constantFrom('x', '(x)', '(x, y)', '(a, b)'),
          part,
        )
        .map(([of, method, names, body]) => `${of}.${method}(${names} => ${body})`),
    ),
  };
});

const LIMIT = /longer than|more than|levels deep|too many|too long/;

/** What JavaScript says; undefined where it throws. */
function ask(source: string, names: Record<string, unknown>): { value: unknown } | undefined {
  try {
    const run = new Function(...Object.keys(names), `"use strict"; return (${source});`);
    return { value: run(...Object.values(names)) };
  } catch {
    return undefined;
  }
}

/** Compares the evaluator with JavaScript itself over generated expressions and values. */
export function againstJavaScript(settings: { numRuns: number }): void {
  fc.assert(
    fc.property(expression, world, (source, names) => {
      const ours = evaluateText(source, names);
      fc.pre(!('problem' in ours && LIMIT.test(ours.problem)));
      const theirs = ask(source, names);
      expect('value' in ours ? ours : undefined, source).toEqual(theirs);
    }),
    settings,
  );
}
