import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeComputed } from './computed-entry';
import { parseSummary, type SummaryEntry } from './summary';
import { writeSummary } from './write-summary';

const outline = (entries: SummaryEntry[]): unknown[] =>
  entries.map(({ kind, title, target, children }) => [
    kind,
    title,
    ...(target ? [target] : []),
    ...(children.length ? [outline(children)] : []),
  ]);

describe('parseSummary', () => {
  it('reads groups, nested pages, links and bullets without a link', () => {
    const tree = parseSummary(
      '# Table of contents\n\n* [Home](README.md)\n\n## Getting *Started*\n\n* [A \\(b\\)](a/README.md "short")\n  * [C](a/c%20d.md#part)\n  * Old\n    * [D](<d e.md>)\n* [Out](https://x.org/a_(b))\n\n***\n\n##\n\n- [Last](last.md)\n',
    );
    expect(outline(tree)).toEqual([
      ['page', 'Home', 'README.md'],
      [
        'group',
        'Getting Started',
        [
          [
            'page',
            'A (b)',
            'a/README.md',
            [
              ['page', 'C', 'a/c d.md'],
              ['group', 'Old', [['page', 'D', 'd e.md']]],
            ],
          ],
          ['link', 'Out', 'https://x.org/a_(b)'],
        ],
      ],
      ['page', 'Last', 'last.md'],
    ]);
    expect(tree[1]?.children[0]).toMatchObject({ linkTitle: 'short', children: [{ anchor: 'part' }, {}] });
  });

  it.each(['  ', '    ', '\t', '   '])('reads nesting by %j', (unit) => {
    const text = `* [A](a.md)\n${unit}* [B](b.md)\n${unit}${unit}* [C](c.md)\n${unit}* [D](d.md)\n* [E](e.md)\n`;
    expect(outline(parseSummary(text))).toEqual([
      [
        'page',
        'A',
        'a.md',
        [
          ['page', 'B', 'b.md', [['page', 'C', 'c.md']]],
          ['page', 'D', 'd.md'],
        ],
      ],
      ['page', 'E', 'e.md'],
    ]);
  });

  it('reads more entries than an import may bring, and not without end', () => {
    expect(parseSummary('* [A](a.md)\n'.repeat(75_000))).toHaveLength(75_000);
    expect(parseSummary('* [A](a.md)\n'.repeat(120_000))).toHaveLength(100_000);
  });

  it('reads CRLF, a byte order mark, numbers and titles that look like markdown', () => {
    expect(
      outline(
        parseSummary('\uFEFF# S\r\n1. [1. Start](a.md)\r\n+ [`code` and \\*](b.md)\r\n- [[x] y](c.md)\r\n'),
      ),
    ).toEqual([
      ['page', '1. Start', 'a.md'],
      ['page', 'code and *', 'b.md'],
      ['page', '[x] y', 'c.md'],
    ]);
  });

  it('reads entries that are computed, and writes them again', () => {
    const text =
      '# Table of contents\n\n* [A](a.md)\n  * ```yaml\n    type: builtin:openapi\n    props:\n      doc: operations\n      page: Pets\n    dependencies:\n      spec:\n        ref:\n          kind: openapi\n          spec: shop\n    ```\n  * [B](b.md)\n';
    const tree = parseSummary(text);
    const [computed, next] = tree[0]?.children ?? [];
    expect([computed?.kind, computed?.title, next?.title]).toEqual(['computed', 'Pets', 'B']);
    expect(writeComputed(computed?.target ?? '')).toBe(
      '{% openapi-reference spec="shop" doc="operations" page="Pets" %}\n',
    );
    expect(writeSummary(tree)).toBe(text);
    expect(writeComputed('type: builtin:translation')).toContain('```yaml\ntype: builtin:translation\n```');
  });

  it('clamps nesting', () => {
    const depth = (entries: SummaryEntry[]): number =>
      entries.length ? 1 + Math.max(...entries.map((entry) => depth(entry.children))) : 0;
    expect(
      depth(
        parseSummary(Array.from({ length: 500 }, (_, index) => `${' '.repeat(index)}* [a](b.md)`).join('\n')),
      ),
    ).toBe(32);
  });
});

describe('writeSummary', () => {
  const title = fc
    .array(
      fc.constantFrom(
        'a',
        'B',
        ' ',
        '(',
        ')',
        '[',
        ']',
        '*',
        '_',
        '`',
        '\\',
        '<b>',
        '&amp;',
        '#',
        '1.',
        '- ',
        'é',
        '🙂',
        '!',
        '~',
        ':',
        '"',
      ),
      { minLength: 1, maxLength: 8 },
    )
    .map((parts) => `x${parts.join('').replace(/\s+/g, ' ')}y`);
  const path = fc
    .array(fc.constantFrom('a', 'b c', '(', ')', '%', 'é', '+', '&amp;', '_'), { minLength: 1, maxLength: 4 })
    .map((parts) => `${parts.join('')}.md`);
  const { entry } = fc.letrec<{ entry: SummaryEntry; list: SummaryEntry[] }>((tie) => ({
    list: fc.array(tie('entry'), { maxLength: 3, depthIdentifier: 'tree' }),
    entry: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'tree' },
      fc.record({
        kind: fc.constant('page' as const),
        title,
        target: path,
        children: fc.constant<SummaryEntry[]>([]),
      }),
      fc.record({
        kind: fc.constant('page' as const),
        title,
        target: path,
        anchor: fc.constant('a-b'),
        linkTitle: title,
        children: tie('list'),
      }),
      fc.record({
        kind: fc.constant('link' as const),
        title,
        target: fc.constant('https://a.b/c?d=e&f=(g)#h'),
        children: tie('list'),
      }),
      fc.record({ kind: fc.constant('group' as const), title, children: tie('list') }),
    ),
  }));

  it('writes what is read as the same tree', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (tree) => {
        expect(parseSummary(writeSummary(tree))).toEqual(tree);
      }),
      { numRuns: 500 },
    );
  });
});
