import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVariableLines, writeVariableLines } from './variable-lines';

test('reads texts, numbers, true and false, and texts in quotes', () => {
  expect(
    readVariableLines('a: Lectern docs\n b = 2.5 \nc: true\n\nd: "true"\ne: ""\nf: x: y').variables,
  ).toEqual({
    a: 'Lectern docs',
    b: 2.5,
    c: true,
    d: 'true',
    e: '',
    f: 'x: y',
  });
});

test.each(['nothing', '2a: 1', 'a-b: 1', `a: ${'x'.repeat(257)}`, ': 1'])('%s is a problem', (line) => {
  expect(readVariableLines(`ok: 1\n${line}`)).toEqual({ variables: {}, problem: line });
});

test('a name stands once', () => {
  expect(readVariableLines('a: 1\na: 2').problem).toBe('a: 2');
});

test('what is written is read again', () => {
  const value = fc.oneof(
    fc.string({ maxLength: 20 }).filter((text) => !text.includes('\0')),
    fc.constantFrom('true', '12', '"x"', ' x ', 'a\nb', ''),
    fc.integer(),
    fc.boolean(),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b2', 'C_d'), value, { noNullPrototype: true }),
      (variables) => {
        expect(readVariableLines(writeVariableLines(variables))).toEqual({ variables, problem: undefined });
      },
    ),
  );
});
