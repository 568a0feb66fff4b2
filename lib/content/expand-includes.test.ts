import { expect, it } from 'vitest';
import { expandIncludes, listIncludes } from './expand-includes';

const include = (id: string) => `{% include "/reusable-contents/${id}" %}`;
const expand = (markdown: string, texts: Record<string, string>) =>
  expandIncludes(markdown, (id) => texts[id]);

it('puts texts where they are included, also in other tags and lists', () => {
  const markdown = `Above\n\n${include('a')}\n\n{% hint style="info" %}\n${include('b')}\n{% endhint %}\n\n* item\n\n  ${include('a')}\n`;
  expect(listIncludes(markdown)).toEqual(['a', 'b']);
  expect(expand(markdown, { a: 'One\n\nTwo', b: '# B' }).replace(/\n{3,}/g, '\n\n')).toBe(
    'Above\n\nOne\n\nTwo\n\n{% hint style="info" %}\n\n# B\n\n{% endhint %}\n\n* item\n\n  One\n\n  Two\n\n',
  );
});

it('follows what is included in turn, and stops where it comes round', () => {
  expect(expand(include('a'), { a: `a ${'\n\n'}${include('b')}`, b: 'b' })).toContain('b');
  const round = expand(include('a'), { a: `A\n\n${include('b')}`, b: `B\n\n${include('a')}` });
  expect(round.match(/A/g)).toHaveLength(1);
  expect(round).toContain(include('a'));
});

it('leaves what is not there, what is code and what leads elsewhere', () => {
  for (const markdown of [
    include('none'),
    `\`\`\`\n${include('a')}\n\`\`\``,
    '{% include "note.md" %}',
    'text',
  ])
    expect(expand(markdown, { a: 'A' })).toBe(markdown);
  expect(listIncludes(`\`\`\`\n${include('a')}\n\`\`\``)).toEqual([]);
});

it('stays bounded when texts multiply', () => {
  const many = (id: string) => `${include(id)}\n\n`.repeat(100);
  const texts = { a: many('b'), b: many('c'), c: many('d'), d: 'x'.repeat(1_000) };
  expect(expand(include('a'), texts).length).toBeLessThan(30_000_000);
});
