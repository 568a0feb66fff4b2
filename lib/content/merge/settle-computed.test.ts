import { describe, expect, it } from 'vitest';
import { EMPTY_TREE, type PageNode } from '../page-tree';
import { finishMerge, planMerge } from './merge-trees';

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const node = (id: string, more: Partial<PageNode> = {}): PageNode => ({
  id,
  type: 'document',
  title: id,
  slug: id,
  ...times,
  pages: [],
  ...more,
});
const computed = (port: string) => ({ type: 'integration:ferry:line', props: { port } });
const tree = (...pages: PageNode[]) => ({ ...EMPTY_TREE, pages });
const merge = (base: PageNode[], main: PageNode[], yours: PageNode[]) => {
  const plan = planMerge(tree(...base), tree(...main), tree(...yours));
  const { tree: merged, conflicts } = finishMerge(plan, new Map(), (text) => text);
  return { pages: merged.pages, conflicts };
};

describe('computed pages in a merge', () => {
  const page = (document: string, port = 'Oslo') => node('a', { document, computed: computed(port) });
  const other = (title: string) => node('b', { title, document: 'B' });

  it('have the content of main, or of the side that changed their source', () => {
    const both = merge([page('1'), other('B')], [page('2'), other('B')], [page('3'), other('C')]);
    expect(both).toMatchObject({ pages: [{ document: '2' }, { title: 'C' }], conflicts: [] });
    const changed = merge([page('1'), other('B')], [page('2'), other('C')], [page('3', 'Kiel'), other('B')]);
    expect(changed).toMatchObject({
      pages: [{ document: '3', computed: computed('Kiel') }, {}],
      conflicts: [],
    });
  });

  it('are deleted with what was computed since, and take their pages along', () => {
    const group = (...titles: string[]) =>
      node('g', {
        type: 'group',
        computed: computed('Oslo'),
        pages: titles.map((title) => node(title, { document: title })),
      });
    expect(merge([group('1'), other('B')], [group('1', '2'), other('B')], [other('C')])).toMatchObject({
      pages: [{ title: 'C' }],
      conflicts: [],
    });
    const both = merge([group('1'), other('B')], [group('2'), other('B')], [group('1', '3'), other('C')]);
    expect(both).toMatchObject({ pages: [{ pages: [{ id: '2' }] }, { title: 'C' }], conflicts: [] });
    expect(both.pages[0]?.pages).toHaveLength(1);
  });

  it('are what somebody made their own', () => {
    const own = node('a', { document: '3' });
    for (const [main, yours] of [
      [page('2'), own],
      [own, page('2')],
    ] as const) {
      const merged = merge([page('1'), other('B')], [main, other('B')], [yours, other('B')]);
      expect(merged).toEqual({ pages: [own, other('B')], conflicts: [] });
    }
  });
});
