import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyMoves,
  collectBlock,
  describePlace,
  invertMoves,
  listRows,
  listTopmost,
  planMoves,
  type TreeNode,
} from './tree-model';

/** `a b( c d )` in short: depth-first pairs of id and parent. */
function makeTree(pairs: readonly [string, string | null][]): TreeNode[] {
  return pairs.map(([id, parent]) => ({ id, parent, title: id.toUpperCase(), isContainer: true }));
}
const sample = makeTree([
  ['a', null],
  ['b', null],
  ['c', 'b'],
  ['d', 'b'],
  ['e', null],
]);
const draw = (nodes: readonly TreeNode[]) =>
  listRows(nodes)
    .map((row) => '-'.repeat(row.depth) + row.node.id)
    .join(' ');

const trees = fc
  .array(fc.nat(), { minLength: 2, maxLength: 12 })
  .map((picks) =>
    makeTree(
      picks.map((pick, index) => [
        `n${index}`,
        pick % (index + 1) === index ? null : `n${pick % (index + 1)}`,
      ]),
    ),
  );

describe('the tree', () => {
  it('leaves out what lies in a collapsed node', () => {
    expect(listRows(sample, new Set(['b'])).map((row) => row.node.id)).toEqual(['a', 'b', 'e']);
  });

  it('shows at the top what stands in something unseen', () => {
    expect(draw(makeTree([['x', 'gone']]))).toBe('x');
  });

  it('moves a block in its order before a sibling', () => {
    const moves = planMoves(sample, ['a', 'e'], { parent: 'b', before: 'd' });
    expect(draw(applyMoves(sample, moves))).toBe('b -c -a -e -d');
    expect(moves).toEqual([
      { id: 'a', parent: 'b', before: 'd', after: 'c' },
      { id: 'e', parent: 'b', before: 'd', after: 'a' },
    ]);
  });

  it('does nothing for a node that stands there already', () => {
    expect(planMoves(sample, ['c'], { parent: 'b', before: 'd' })).toEqual([]);
    expect(planMoves(sample, ['e'], { parent: null, before: null })).toEqual([]);
  });

  it('never puts a node into itself', () => {
    expect(draw(applyMoves(sample, [{ id: 'b', parent: 'c', before: null }]))).toBe(draw(sample));
  });

  it('moves a parent alone when its children are selected too', () => {
    expect(listTopmost(sample, new Set(['d', 'b', 'a']))).toEqual(['a', 'b']);
  });

  it('says where something would stand', () => {
    expect(describePlace(sample, 'a', { parent: 'b', before: 'd' })).toEqual({
      position: 2,
      total: 3,
      container: 'B',
    });
    expect(describePlace(sample, 'a', { parent: null, before: null })).toEqual({
      position: 3,
      total: 3,
      container: undefined,
    });
  });

  it('keeps every node and takes every move back exactly', () => {
    fc.assert(
      fc.property(
        trees,
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        (nodes, picks, into, at) => {
          const ids = listTopmost(nodes, new Set(picks.map((pick) => `n${pick % nodes.length}`)));
          const block = collectBlock(nodes, ids);
          const targets = [null, ...nodes.map((node) => node.id).filter((id) => !block.has(id))];
          const parent = targets[into % targets.length] ?? null;
          const siblings = [null, ...nodes.filter((node) => node.parent === parent).map((node) => node.id)];
          const moves = planMoves(nodes, ids, { parent, before: siblings[at % siblings.length] ?? null });
          const moved = applyMoves(nodes, moves);
          expect(moved.map((node) => node.id).sort()).toEqual(nodes.map((node) => node.id).sort());
          expect(listRows(moved)).toHaveLength(nodes.length);
          expect(draw(applyMoves(moved, invertMoves(nodes, moves)))).toBe(draw(nodes));
        },
      ),
    );
  });
});
