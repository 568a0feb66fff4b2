import { describe, expect, it } from 'vitest';
import { type DropRule, Landings } from './places';
import type { TreeNode } from './tree-model';

interface Part extends TreeNode {
  kind: 'group' | 'section' | 'variant';
}
const part = (kind: Part['kind'], id: string, parent: string | null): Part => ({
  id,
  parent,
  kind,
  title: id,
  isContainer: kind !== 'variant',
});

/** group ⊃ section ⊃ variant, as a site has them. */
const site: Part[] = [
  part('group', 'g', null),
  part('section', 's1', 'g'),
  part('variant', 'v1', 's1'),
  part('section', 's2', null),
  part('variant', 'v2', 's2'),
  part('variant', 'v3', 's2'),
];
const rule: DropRule<Part> = (moving, { parent }) => {
  for (const { kind } of moving) {
    if (kind === 'variant' && parent?.kind !== 'section') return 'A variant stands in a section.';
    if (kind === 'section' && parent && parent.kind !== 'group') return 'A section cannot hold a section.';
    if (kind === 'group' && parent) return 'A group stands at the top.';
  }
  return true;
};
const open = new Set<string>();

describe('landings', () => {
  it('offers each level that ends in a gap', () => {
    const landings = new Landings(site, open, ['s2'], rule);
    // Rows that stay: g, s1, v1; after v1 end the section, the group and the list.
    expect(landings.inGap(3).map(({ depth, parent, reason }) => [depth, parent, Boolean(reason)])).toEqual([
      [0, null, false],
      [1, 'g', false],
      [2, 's1', true],
    ]);
  });

  it('takes the allowed level nearest to the pointer', () => {
    const landings = new Landings(site, open, ['s2'], rule);
    expect(landings.nearest(3, 5)).toMatchObject({ parent: 'g', before: null });
    expect(landings.nearest(3, 0)).toMatchObject({ parent: null, before: null });
  });

  it('gives a refused row the nearest edge of its ancestors', () => {
    const landings = new Landings(site, open, ['s1'], rule);
    // Rows that stay: g, s2, v2, v3; a section over the variants of s2 lands before or after s2.
    expect(landings.atPointer(2, 0.1, 1)).toMatchObject({ parent: null, before: 's2' });
    expect(landings.atPointer(3, 0.9, 1)).toMatchObject({ parent: null, before: null });
  });

  it('refuses with the reason where nothing near takes it', () => {
    const landings = new Landings(site, open, ['v1'], rule);
    expect(landings.atPointer(0, 0.1, 0)?.reason).toBe('A variant stands in a section.');
  });

  it('drops into a closed container', () => {
    const landings = new Landings(site, new Set(['g']), ['s2'], rule);
    expect(landings.atPointer(0, 0.5, 0)).toMatchObject({ parent: 'g', before: null, depth: 1 });
  });

  it('walks by keys over every place that takes it, and by ← → between levels', () => {
    const landings = new Landings(site, open, ['v1'], rule);
    const origin = landings.origin(site, open);
    expect(origin).toMatchObject({ parent: 's1', before: null });
    const down = landings.step(origin, 1);
    expect(down).toMatchObject({ parent: 's2', before: 'v2' });
    expect(landings.step(origin, -1)).toBeUndefined();

    const section = new Landings(site, open, ['s2'], rule);
    const start = section.origin(site, open);
    expect(start).toMatchObject({ parent: null, depth: 0 });
    const inside = section.shift(start, 1);
    expect(inside).toMatchObject({ parent: 'g', before: null });
    expect(inside && section.shift(inside, -1)).toMatchObject({ parent: null });
  });
});
