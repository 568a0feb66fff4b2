import { expect, test } from 'vitest';
import { againstJavaScript } from '@/lib/testing/expression-reference';
import { evaluateText, writeValue } from './evaluate';

import { MAX_EXPRESSION_TEXT } from './values';

const roots = {
  visitor: { claims: { plan: 'pro', tags: ['a', 'b'], 'odd name': 1, unsigned: {} } },
  space: { vars: { product: 'Lectern', version: 2.5, isBeta: true } },
  page: { vars: { name: 'Ada' } },
};
const read = (text: string) => {
  const evaluated = evaluateText(text, roots);
  return 'value' in evaluated ? evaluated.value : evaluated;
};

test.each([
  ['space.vars.product + " " + space.vars.version', 'Lectern 2.5'],
  ['space.vars.isBeta ? "beta" : "stable"', 'beta'],
  ['visitor.claims.unsigned.name ?? "reader"', 'reader'],
  ['visitor.claims.unsigned.name || page.vars.name', 'Ada'],
  ['visitor.claims.plan.toUpperCase().at(-1)', 'O'],
  ['visitor.claims.tags.length + 1', 3],
  ['visitor.claims["odd name"]', 1],
  ['[1, 2, 3].some(x => x > 2)', true],
  ['[[1], [2]].every(list => list.some((x, i) => x > i))', true],
  ['" x ".trim().length', 1],
  ['"abc"[1] + "abc".at(9)', 'bundefined'],
  ['"" + [1, [2, null], undefined]', '1,2,,'],
  ['visitor.claims.absent?.a.b.c', undefined],
  ['typeof window', 'undefined'],
])('%s is what JavaScript says', (text, value) => {
  expect(read(text)).toEqual(value);
});

test.each([
  ['visitor.claims.absent.name', 'a name is asked of undefined'],
  ['window', '"window" is not known'],
  ['process.env', '"process" is not known'],
  ['globalThis', '"globalThis" is not known'],
  ['visitor.claims.plan.some(x => x)', 'this value has no .some(…)'],
  ['visitor.claims.tags.trim()', 'a list has no .trim(…)'],
  ['1 in 2', '"in" needs a list or an object'],
])('%s is a problem: %s', (text, problem) => {
  expect(read(text)).toEqual({ problem });
});

test('nothing is reached through a prototype, a constructor or a method of the values', () => {
  for (const name of [
    'constructor',
    '__proto__',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'call',
  ])
    for (const value of ['visitor', '[]', '""', '1', 'true', 'visitor.claims.tags', 'space.vars'])
      expect(read(`(${value})["${name}"]`)).toBeUndefined();
  const odd = { x: { toString: 'x', valueOf: 1, length: 9 } };
  expect(evaluateText('"" + x', odd)).toEqual({ value: '[object Object]' });
  expect(evaluateText('x + 1', odd)).toEqual({ value: '[object Object]1' });
});

test('texts, steps and depth are bounded, and each problem is a value', () => {
  const long = { a: 'x'.repeat(MAX_EXPRESSION_TEXT) };
  expect(evaluateText('a + ""', long)).toEqual({ value: long.a });
  expect(evaluateText('a + "x"', long)).toEqual({ problem: 'a text becomes too long' });
  const list = { a: Array.from({ length: 200 }, (_, index) => index) };
  expect(evaluateText('a.every(x => x < 200)', list)).toEqual({ value: true });
  expect(evaluateText('a.every(x => a.every(y => a.every(z => true)))', list)).toEqual({
    problem: 'it takes too many steps',
  });
  expect(evaluateText(`a.includes(b)`, { a: 'a'.repeat(16_000), b: `${'a'.repeat(8_000)}b` })).toEqual({
    problem: 'it takes too many steps',
  });
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(evaluateText('"" + a', { a: deep })).toEqual({ problem: 'lists stand in each other for too long' });
  expect(evaluateText('a.'.repeat(400), {})).toMatchObject({ problem: expect.any(String) });
});

test('a text shows a value that can be read, and nothing for others', () => {
  expect(writeValue('space.vars.version * 2', roots)).toBe('5');
  expect(writeValue('space.vars.isBeta', roots)).toBe('true');
  expect(writeValue('visitor.claims.tags', roots)).toBe('a, b');
  expect(writeValue('""', roots)).toBe('');
  for (const text of ['space.vars.absent', 'null', 'visitor.claims', '1 +', ''])
    expect(writeValue(text, roots)).toBeUndefined();
});

test('means what JavaScript means', () => againstJavaScript({ numRuns: 3000 }));
