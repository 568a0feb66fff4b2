import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldName } from '@/lib/contract/custom-field-values';
import { suggestName } from './suggest-name';

it.each([
  ['Owner', 'owner'],
  ['Größe in m²', 'grosse-in-m2'],
  ['  Cost (€) / month ', 'cost-month'],
  ['snake_case stays', 'snake_case-stays'],
  ['名前', ''],
])('%s becomes %s', (title, name) => {
  expect(suggestName(title)).toBe(name);
});

it('suggests what the contract takes, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (title) => {
      const name = suggestName(title);
      return name === '' || fieldName.safeParse(name).success;
    }),
  );
});
