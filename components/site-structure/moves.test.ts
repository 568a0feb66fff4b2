import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  applyMoves,
  invertMoves,
  listRows,
  planMoves,
  type TreeMove,
} from '@/components/patterns/sortable-tree/tree-model';
import { makeDropRule } from './drop-rule';
import { type MoveRequest, toMoveRequest } from './move-request';
import { group, lone, section, sections } from './structure-examples';
import { listStructureNodes, type StructureNode } from './structure-nodes';

const nodes = listStructureNodes(
  sections(
    section('intro', ['introSpace']),
    group('reference', section('api', ['v1', 'v2']), section('cli', ['cliSpace'])),
    group('empty'),
    section('guides', ['en', 'de']),
  ),
);
const find = (id: string, list: readonly StructureNode[] = nodes) => {
  const node = list.find((other) => other.id === id);
  if (!node) throw new Error(`no ${id}`);
  return node;
};
const judge = (ids: string[], parent: string | null, before: string | null = null, list = nodes) =>
  makeDropRule(list)(
    ids.map((id) => find(id, list)),
    {
      parent: parent === null ? null : find(parent, list),
      before: before === null ? null : find(before, list),
    },
  );

it('lets sections into groups and out of them, and groups nowhere but the top', () => {
  expect(judge(['intro'], 'reference', 'api')).toBe(true);
  expect(judge(['api'], null, 'intro')).toBe(true);
  expect(judge(['empty'], null, 'intro')).toBe(true);
  expect(judge(['empty'], 'reference')).toBe('Groups can only be at the top level.');
  expect(judge(['intro', 'empty'], 'reference')).toBe('Groups can only be at the top level.');
  expect(judge(['intro'], 'guides')).toBe('A section cannot be in another section.');
});

it('keeps variants in sections, each space once, and no section without any', () => {
  expect(judge(['v1'], 'guides', 'de')).toBe(true);
  expect(judge(['v1'], 'reference')).toBe('Variants have to be in a section.');
  expect(judge(['v1'], null)).toBe('Variants have to be in a section.');
  expect(judge(['cliSpace'], 'guides')).toBe('cli needs at least one variant. Remove the section instead.');
  expect(judge(['v1', 'v2'], 'guides')).toBe('api needs at least one variant. Remove the section instead.');
  expect(judge(['cliSpace'], 'cli')).toBe(true);
  const twice = listStructureNodes(sections(section('a', ['x1', 'y']), section('b', ['x2', 'z'])));
  for (const node of twice) if (node.kind === 'site-space' && node.id === 'x2') node.of.space.id = 'space-x1';
  expect(judge(['x2'], 'a', null, twice)).toBe('a already shows x2.');
});

it('orders the spaces of a site without sections at its root', () => {
  const root = listStructureNodes(lone('a', 'b'));
  expect(judge(['b'], null, 'a', root)).toBe(true);
});

/** Does to a list of nodes what the API says it does. */
function answer(list: readonly StructureNode[], request: MoveRequest): StructureNode[] {
  if (request.do === 'addToGroup')
    return applyMoves(list, [{ id: request.id, parent: request.group, before: null }]);
  const { position, id } = request;
  if (!position) {
    const parent = request.do === 'moveSiteSpace' ? find(id, list).parent : null;
    return applyMoves(list, [{ id, parent, before: null }]);
  }
  const anchor = 'before' in position ? position.before : position.after;
  const other = find(
    'siteSection' in anchor ? anchor.siteSection : 'siteSpace' in anchor ? anchor.siteSpace : anchor.id,
    list,
  );
  expect(anchor.type).toBe(other.kind);
  const siblings = list.filter((node) => node.parent === other.parent && node.id !== id);
  const next = siblings[siblings.indexOf(other) + 1]?.id ?? null;
  return applyMoves(list, [{ id, parent: other.parent, before: 'before' in position ? other.id : next }]);
}
const shown = (list: readonly StructureNode[]) => listRows(list).map((row) => `${row.depth} ${row.node.id}`);
const send = (list: readonly StructureNode[], moves: readonly TreeMove[]) =>
  moves.reduce(
    (now, move) => {
      const request = toMoveRequest(move, now);
      return request ? answer(now, request) : now;
    },
    [...list],
  );

it('asks the API for what the screen shows, and for its undoing', () => {
  const ids = nodes.map((node) => node.id);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
      fc.option(fc.constantFrom(...ids), { nil: null }),
      fc.option(fc.constantFrom(...ids), { nil: null }),
      (moving, parent, before) => {
        const place = { parent, before: before !== null && find(before).parent === parent ? before : null };
        fc.pre(
          !(parent !== null && moving.includes(parent)) && judge(moving, place.parent, place.before) === true,
        );
        const moves = planMoves(nodes, moving, place);
        const moved = send(nodes, moves);
        expect(shown(moved)).toEqual(shown(applyMoves(nodes, moves)));
        expect(shown(send(moved, invertMoves(nodes, moves)))).toEqual(shown(nodes));
      },
    ),
    { numRuns: 500 },
  );
});
