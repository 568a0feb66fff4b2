import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CUSTOM_FIELD_TYPES } from '@/lib/contract/custom-fields';
import { findFault } from './check-value';

const OPTIONS = ['Gold', 'Silver', '😀', '__proto__'];
const word = fc.oneof(fc.constantFrom(...OPTIONS), fc.string({ unit: 'grapheme', maxLength: 3 }));
const value = fc.oneof(word, fc.double({ noNaN: true }), fc.boolean(), fc.array(word, { maxLength: 4 }));

it('takes of each type what that type is, and nothing else', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CUSTOM_FIELD_TYPES), value, (type, given) => {
      const options = type.startsWith('select:') ? OPTIONS : null;
      const isList = Array.isArray(given) && new Set(given).size === given.length;
      const fits = {
        text: typeof given === 'string',
        number: typeof given === 'number',
        boolean: typeof given === 'boolean',
        tags: isList,
        'select:single': typeof given === 'string' && OPTIONS.includes(given),
        'select:multi': isList && given.every((entry) => OPTIONS.includes(entry)),
      }[type];
      expect(findFault({ type, options }, given) === undefined).toBe(fits);
    }),
    { numRuns: 500 },
  );
});

const tags = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
const long = (length: number) => '😀'.repeat(length);

it.each([
  ['text', long(256), undefined],
  ['text', long(257), 'must have at most 256 characters'],
  ['tags', tags(50), undefined],
  ['tags', tags(51), 'takes at most 50 entries'],
  ['tags', [long(256)], undefined],
  ['tags', ['a', long(257)], 'must have at most 256 characters'],
  ['tags', ['a', 'b', 'a'], 'is named twice: "a"'],
  ['number', '1', 'takes a number'],
  ['boolean', 'true', 'takes true or false'],
  ['select:single', 'Bronze', 'takes one of "Gold", "Silver", "😀", "__proto__"'],
  ['select:multi', ['Gold', 'Bronze'], 'takes one of "Gold", "Silver", "😀", "__proto__"'],
  ['select:multi', 'Gold', 'takes a list of one of "Gold", "Silver", "😀", "__proto__"'],
] as const)('%s: what it says of a value at its limit (%#)', (type, given, said) => {
  const options = type.startsWith('select:') ? OPTIONS : null;
  expect(findFault({ type, options }, given as string | string[])?.what).toBe(said);
});
