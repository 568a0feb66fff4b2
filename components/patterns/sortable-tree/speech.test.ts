import { expect, it } from 'vitest';
import { sayLifted, sayMoved, sayOver } from './speech';
import type { TreeNode } from './tree-model';

const node = (id: string, title: string, parent: string | null): TreeNode => ({
  id,
  title,
  parent,
  isContainer: true,
});
const nodes = [
  node('r', 'Reference', null),
  node('a', 'API', 'r'),
  node('c', 'CLI', 'r'),
  node('g', 'Guides', null),
];

it('says where something went in the words of the screen', () => {
  expect(sayMoved(nodes, ['g'], { parent: 'r', before: 'c' })).toBe(
    'Guides, moved to position 2 of 3 in Reference',
  );
  expect(sayMoved(nodes, ['g', 'c'], { parent: null, before: 'r' })).toBe(
    'Guides and 1 more, moved to position 1 of 2 at the top level',
  );
});

it('says what lies ahead while something is carried', () => {
  expect(sayOver(nodes, ['g'], { parent: 'r', before: 'c' })).toBe(
    'position 2 of 3 in Reference, before CLI',
  );
  expect(sayLifted(nodes, ['g'], { parent: null, before: null })).toContain(
    'position 2 of 2 at the top level',
  );
});
