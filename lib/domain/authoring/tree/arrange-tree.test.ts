import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrangeable, arrangeTree } from './arrange-tree';

const row = (
  kind: Arrangeable['kind'],
  id: string,
  parentId: string | null,
  orderKey: string,
): Arrangeable => ({ kind, id, parentId, orderKey });

const show = (rows: Arrangeable[], hidden: string[] = []) =>
  arrangeTree(rows, ({ id }) => !hidden.includes(id)).map(({ row: { id }, parent }) => [id, parent]);

describe('arrangeTree', () => {
  const rows = [
    row('space', 'inner-space', 'inner', 'a0'),
    row('space', 'last', null, 'a2'),
    row('collection', 'inner', 'outer', 'a1'),
    row('space', 'first-in', 'outer', 'a0'),
    row('collection', 'outer', null, 'a1'),
    row('space', 'first', null, 'Zz'),
  ];

  it('puts a parent before what it holds, and siblings in their common order', () => {
    expect(show(rows)).toEqual([
      ['first', undefined],
      ['outer', undefined],
      ['first-in', 'outer'],
      ['inner', 'outer'],
      ['inner-space', 'inner'],
      ['last', undefined],
    ]);
  });

  it('lifts what lies in something hidden to the nearest shown ancestor', () => {
    expect(show(rows, ['inner'])).toContainEqual(['inner-space', 'outer']);
    expect(show(rows, ['inner', 'outer'])).toContainEqual(['inner-space', undefined]);
  });

  it('shows each shown thing once, and never a parent that is not shown above it', () => {
    const forest = fc
      .array(fc.record({ pick: fc.nat(), key: fc.string(), isSpace: fc.boolean(), hidden: fc.boolean() }), {
        maxLength: 40,
      })
      .map((wishes) =>
        wishes.map(({ pick, key, isSpace, hidden }, index) => {
          const above = wishes.slice(0, index).flatMap((wish, at) => (wish.isSpace ? [] : [String(at)]));
          const parentId = [null, ...above][pick % (above.length + 1)] ?? null;
          return { ...row(isSpace ? 'space' : 'collection', String(index), parentId, key), hidden };
        }),
      );
    fc.assert(
      fc.property(forest, (wished) => {
        const arranged = arrangeTree(wished, ({ hidden }) => !hidden);
        const ids = arranged.map(({ row: { id } }) => id);
        const expected = wished.filter(({ hidden }) => !hidden).map(({ id }) => id);
        expect([...ids].sort()).toEqual(expected.sort());
        arranged.forEach(({ parent }, index) => {
          if (parent !== undefined) expect(ids.indexOf(parent)).toBeLessThan(index);
          if (parent !== undefined) expect(ids).toContain(parent);
        });
      }),
    );
  });

  it('is not limited by the depth of the tree', () => {
    const deep = Array.from({ length: 20_000 }, (_, index) =>
      row('collection', String(index), index === 0 ? null : String(index - 1), 'a0'),
    );
    expect(show(deep)).toHaveLength(20_000);
  });
});
