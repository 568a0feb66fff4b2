import { describe, expect, it } from 'vitest';
import type { MergedPiece, Resolution } from './conflict';
import { MergeContext } from './context';
import type { Element, MergeLevel } from './element';
import { mergeGuarded } from './guard';
import { mergeElements } from './merge-elements';
import { mergeMarkdown } from './merge-markdown';

const HINT = '{% hint style="info" %}\nThe gate is open.\n{% endhint %}';
const conflictOf = (main: string, yours: string) => ({
  ...{ kind: 'edit' as const, base: '', main, yours },
  ...{ offersBoth: false, separator: '' },
});
const makeContext = () => new MergeContext(() => undefined, '', '\n');

/** A merge that goes wrong: each part of a hint on its own. */
const PLANTED: [string, (context: MergeContext) => MergedPiece[]][] = [
  ['a tag that is not closed', () => ['{% hint style="info" %}\nThe gate is open.']],
  ['a tag that is closed twice', () => [`${HINT}\n{% endhint %}`]],
  ['a choice that breaks', (context) => context.settle(conflictOf(HINT, '{% endhint %}'))],
  [
    'two choices that break when they differ',
    (context) => [
      ...context.settle(conflictOf('{% hint style="info" %}\n', '')),
      'The gate is open.\n',
      ...context.settle(conflictOf('{% endhint %}', '')),
    ],
  ],
];

describe('a broken merge', () => {
  const versions = { base: HINT, main: HINT.replace('open', 'shut'), yours: HINT.replace('gate', 'door') };

  it.each(PLANTED)('is thrown away: %s', (_, merge) => {
    expect(mergeGuarded(versions, makeContext(), merge)).toBeUndefined();
  });

  it.each(PLANTED)('becomes one conflict over the block: %s', (_, merge) => {
    const toElements = (text: string) => {
      const element: Element = { text, gap: '', key: text, kind: 'tag' };
      return { lead: '', list: [element] };
    };
    const level: MergeLevel = {
      ...{ moves: false, threshold: 0.1, shares: false },
      mayRewrite: () => true,
      offersBoth: () => false,
      isGap: () => true,
      separator: () => '',
      mergeParts: (_base, _main, _yours, context) => merge(context),
    };
    const [base, main, yours] = [versions.base, versions.main, versions.yours].map(toElements);
    if (!base || !main || !yours) throw new Error('There are three versions.');
    const pieces = mergeGuarded(versions, makeContext(), (at) => mergeElements(base, main, yours, level, at));
    expect(pieces).toEqual([expect.objectContaining({ ...versions, offersBoth: false })]);
  });

  it('is kept when an input was broken already', () => {
    const broken = '{% hint style="info" %}\nThe gate is open.';
    const merge = () => [broken.replace('open', 'shut')];
    expect(mergeGuarded({ base: broken, main: broken, yours: broken }, makeContext(), merge)).toEqual(
      merge(),
    );
  });
});

describe('an edited text', () => {
  const table = (cell: string) => `# Gates\n\n| Gate | State |\n| - | - |\n| North | ${cell} |\n\nThe end.\n`;
  const merge = (resolve?: (found: { main: string }) => Resolution | undefined) =>
    mergeMarkdown(table('open'), table('shut'), table('locked'), resolve);

  it('stands where it fits', () => {
    const merged = merge(() => ({ choice: 'edited', markdown: 'bolted' }));
    expect(merged).toMatchObject({ markdown: table('bolted'), conflicts: [], faults: [] });
  });

  it.each(['bolted | twice', 'bolted <b>twice', '<details>'])(
    'that breaks the page leaves the block in conflict: %s',
    (markdown) => {
      const merged = merge((found) => (found.main === 'shut' ? { choice: 'edited', markdown } : undefined));
      expect(merged.faults).toHaveLength(1);
      expect(merged.conflicts).toHaveLength(1);
      expect(merged.markdown).toBe(table('shut'));
      const whole = merge((found) => ({
        choice: 'edited',
        markdown: found.main === 'shut' ? markdown : 'No table.',
      }));
      expect(whole.markdown).toBe('# Gates\n\nNo table.\n\nThe end.\n');
    },
  );

  it('that breaks all there is leaves it in conflict', () => {
    const merged = merge(() => ({ choice: 'edited', markdown: '<details>' }));
    expect(merged.conflicts).toHaveLength(1);
    expect(merged.markdown).toBe(table('shut'));
  });
});
