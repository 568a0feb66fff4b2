import { describe, expect, it } from 'vitest';
import { makeDropRule, toContentNodes, toMoveBody } from './space-tree';

const item = (object: 'collection' | 'space', id: string, parent?: string, manage = true) => ({
  object,
  id,
  title: id,
  ...(parent ? { parent } : {}),
  permissions: { manage, edit: manage },
});
const items = [
  item('collection', 'c1'),
  item('collection', 'c2', 'c1'),
  item('space', 's1', 'c2'),
  item('space', 's2'),
  item('collection', 'locked', undefined, false),
  item('space', 's3', 'locked', false),
];

describe('the tree of spaces', () => {
  it('shows what is below a collection with that collection as its top', () => {
    expect(toContentNodes(items, 'c1').map(({ id, parent }) => [id, parent])).toEqual([
      ['c2', null],
      ['s1', 'c2'],
    ]);
  });

  it('refuses places with the reason', () => {
    const nodes = toContentNodes(items);
    const find = (id: string) => {
      const node = nodes.find((other) => other.id === id);
      if (!node) throw new Error(id);
      return node;
    };
    const rule = makeDropRule(false);
    expect(rule([find('s2')], { parent: find('c1'), before: null })).toBe(true);
    expect(rule([find('s2')], { parent: find('s1'), before: null })).toMatch(/contains pages/);
    expect(rule([find('s2')], { parent: find('locked'), before: null })).toBe(
      'You do not have permission to add to locked.',
    );
    expect(rule([find('s3')], { parent: find('c1'), before: null })).toBe(
      'You do not have permission to move s3.',
    );
    expect(rule([find('s1')], { parent: null, before: null })).toBe(
      'You do not have permission to add to the top level.',
    );
    expect(rule([find('s2')], { parent: null, before: find('c1') })).toBe(true);
  });

  it('names the neighbour by its kind', () => {
    const kindOf = (id: string) => (id === 's2' ? 'space' : 'collection');
    expect(toMoveBody({ id: 'x', parent: 'c1', before: 's2', after: 'c2' }, kindOf, null)).toEqual({
      parent: 'c1',
      position: { before: { type: 'space', space: 's2' } },
    });
    expect(toMoveBody({ id: 'x', parent: null, before: null, after: 'c2' }, kindOf, 'root')).toEqual({
      parent: 'root',
      position: { after: { type: 'collection', collection: 'c2' } },
    });
    expect(toMoveBody({ id: 'x', parent: null, before: null, after: null }, kindOf, null)).toEqual({
      parent: null,
    });
  });
});
