import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { attacks } from '@/components/blocks/xss-corpus';
import { drawMarkup } from './draw-markup';
import { styles } from './styles';
import type { FindLink } from './to-mail';

const PAGES: Record<string, { href: string; title: string }> = {
  '/pages/setup': { href: 'https://lectern.test/orgs/o/spaces/s/setup', title: 'Setting up' },
  '/files/f1': { href: 'https://lectern.test/v1/files/f1', title: 'report.pdf' },
};
const findLink: FindLink = (target) => PAGES[target];
const draw = (markdown: string, max = 4_000) => drawMarkup(markdown, { findLink, max });

it('draws words, lists, code and quotes', () => {
  const { html, text } = draw(
    'First **thing** and `code`\n\n1. one\n2. two\n   - inner\n\n> quoted\n\n```js\nconst a = "<b>";\n  b();\n```',
  );
  expect(html).toContain('<strong>thing</strong>');
  expect(html).toMatch(/<ol [^>]*>\s*<li>one<\/li>\s*<li>two/);
  expect(html).toMatch(/<pre [^>]*>const a = "&#x3C;b>";\n {2}b\(\);<\/pre>/);
  expect(text).toBe(
    'First thing and code\n\n1. one\n2. two\n   - inner\n\n> quoted\n\n    const a = "<b>";\n      b();',
  );
});

it.each([
  ['a hint', '{% hint style="warning" %}\nCareful.\n{% endhint %}', 'Warning\n\nCareful.'],
  ['tabs', '{% tabs %}\n{% tab title="npm" %}\nOne.\n{% endtab %}\n{% endtabs %}', 'npm\n\nOne.'],
  ['emoji and icons', 'Go :rocket: <i class="fa-gear">:gear:</i>!', 'Go 🚀 !'],
  ['a task', '- [x] done\n- [ ] open', '- ☑ done\n- ☐ open'],
  ['a formula', 'So $$a^2$$ holds.', 'So a^2 holds.'],
  ['a note', 'Words[^1] here.\n\n[^1]: Said below.', 'Words[1] here.\n\n---\n\n1. Said below.'],
  ['a table', '| A | B |\n| - | - |\n| 1 | **2** |', 'A | B\n1 | 2'],
  ['words in angle brackets', 'Write <your-name>, or List<String>.', 'Write <your-name>, or List<String>.'],
  ['what can be opened', '<details><summary>More</summary>\n\nInside.\n\n</details>', 'More\n\nInside.'],
  [
    'an update',
    '{% updates %}\n{% update date="2026-03-01" tags="bug-fix" %}\nFixed.\n{% endupdate %}\n{% endupdates %}',
    '2026-03-01 · Bug fix\n\nFixed.',
  ],
  ['something unknown', '{% thing %}\n\nIts words.\n\n{% endthing %}', 'Its words.'],
  ['a line that ends early', 'one\\\ntwo', 'one\ntwo'],
  ['a marked value', 'v<code class="expression">space.vars.version</code>', 'v{{space.vars.version}}'],
])('says %s without its signs', (_, markdown, text) => {
  expect(draw(markdown).text).toBe(text);
});

it('leads to absolute addresses alone, and names pages as they are called now', () => {
  const { html, text } = draw(
    '[old.md](/pages/setup "mention") [words](/pages/setup) [gone](/pages/gone) [@Ada](/users/u1) [out](https://example.org/a) [there](../x.md) [part](#a) <ada@example.org>',
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://lectern.test/orgs/o/spaces/s/setup',
    'https://lectern.test/orgs/o/spaces/s/setup',
    'https://example.org/a',
    'mailto:ada@example.org',
  ]);
  expect(html).toContain('<strong>@Ada</strong>');
  expect(text).toBe(
    'Setting up (https://lectern.test/orgs/o/spaces/s/setup) words (https://lectern.test/orgs/o/spaces/s/setup) gone @Ada out (https://example.org/a) there part mailto:ada@example.org',
  );
});

it('names pictures and files instead of loading them', () => {
  const { html, text } = draw(
    '![A cat](https://pictures.example/cat.png)\n\n<img src="https://pictures.example/dot.png">\n\n{% file src="/files/f1" %}\n\n{% embed url="https://www.youtube.com/watch?v=abcdefghijk" %}',
  );
  expect(html).not.toMatch(/<img|src=/);
  expect(text).toContain('[Image: A cat] (https://pictures.example/cat.png)');
  expect(text).toContain('report.pdf (https://lectern.test/v1/files/f1)');
  expect(text).toContain('https://www.youtube.com/watch?v=abcdefghijk');
});

it.each(attacks)('carries nothing that runs, loads or asks: %j', (attack) => {
  for (const markdown of [attack, `{% hint style="info" %}\n${attack}\n{% endhint %}`]) {
    const { html } = draw(markdown);
    visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }) => {
      if (tagName !== 'tbody') expect(Object.keys(styles)).toContain(tagName);
      for (const [name, value] of Object.entries(properties)) {
        expect(['style', 'href', 'start', 'cellSpacing']).toContain(name);
        if (name === 'style') expect(Object.values(styles)).toContain(value);
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:)/i);
      }
    });
  }
});

it('takes out what turns the direction of writing', () => {
  expect(draw('a\u202eb `c\u2066d`').text).toBe('ab cd');
});

it('shows the beginning of a long text, in whole elements', () => {
  const { html, text } = draw(`${'word '.repeat(30)}\n\n- **${'bold '.repeat(30)}end**\n\nLast.`, 200);
  expect(text).toMatch(/bold…$/);
  expect(html).toMatch(/bold…<\/strong><\/li><\/ul>$/);
  expect(draw('Exactly.\n\nMore.', 8).text).toBe('Exactly.\n\n…');
});

it.each([
  ['elements', '<div>'.repeat(2_000)],
  ['brackets', '['.repeat(10_000)],
  ['quotes', '>'.repeat(5_000)],
  ['a table', `|${'a|'.repeat(3_000)}\n|${'-|'.repeat(3_000)}\n`],
])('is not held up by %s', (_, markdown) => {
  expect(() => draw(`${markdown} end`)).not.toThrow();
});

it('shows what would take long as it is written', () => {
  const { html, text } = draw(`**a** ${'['.repeat(5_000)}`, 100);
  expect(text).toMatch(/^\*\*a\*\* \[+…$/);
  expect(html).toMatch(/^<pre style="[^"]*">\*\*a\*\* \[+…<\/pre>$/);
});
