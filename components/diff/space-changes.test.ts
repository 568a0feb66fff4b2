import { expect, test } from 'vitest';
import { diffTrees } from '@/lib/content/diff/diff-trees';
import type { SpaceTag } from '@/lib/content/tags';
import { listSpaceChanges } from './space-changes';
import type { TreeChanges } from './use-page-changes';
import { emptyRevision, toContentTree } from './versions';

const tag = (slug: string, more: Partial<SpaceTag> = {}): SpaceTag => ({
  slug,
  label: slug.toUpperCase(),
  color: 'default',
  ...more,
});

function list(
  before: { variables?: Record<string, string | number | boolean>; tags?: SpaceTag[] },
  after: typeof before,
) {
  const [old, now] = [before, after].map((part) => ({ ...emptyRevision, ...part })) as [
    typeof emptyRevision,
    typeof emptyRevision,
  ];
  const changes: TreeChanges = {
    ...diffTrees(toContentTree(old), toContentTree(now)),
    before: old,
    after: now,
    count: 0,
    isSpaceChanged: true,
  };
  return listSpaceChanges(changes).map(({ name, before: was, after: is }) => `${name}: ${was} → ${is}`);
}

test('names the variables and tags that came, went and changed', () => {
  expect(
    list(
      { variables: { product: 'Lectern', old: '' }, tags: [tag('a'), tag('b')] },
      {
        variables: { product: 'Lectern', isNew: false },
        tags: [tag('a', { label: 'Alpha', color: 'red', icon: 'star' }), tag('c', { emoji: '1f389' })],
      },
    ),
  ).toEqual([
    'space.vars.isNew: none → false',
    'space.vars.old: "" → none',
    'Tag a: A → Alpha, Red, star',
    'Tag c: none → C, 🎉',
    'Tag b: B → none',
  ]);
  expect(list({}, {})).toEqual([]);
});

test('names another order by the tags that stand in another place', () => {
  const [a, b, c, d] = [tag('a'), tag('b'), tag('c'), tag('d')];
  expect(list({ tags: [a, b, c, d] }, { tags: [a, c, b, d] })).toEqual(['Order of tags: B, C → C, B']);
  expect(list({ tags: [a, b, c] }, { tags: [d, a, c] })).toEqual(['Tag d: none → D', 'Tag b: B → none']);
});
