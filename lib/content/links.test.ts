import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks, rewriteLinks } from './links';

const targets = (markdown: string) => findLinks(markdown).map((link) => link.target);

describe('findLinks', () => {
  it.each([
    ['[a](b.md)', ['b.md']],
    ['![a](b.png "title")', ['b.png']],
    ['[![a](b.png)](c.md)', ['b.png', 'c.md']],
    ['[a](<b c.md> (t))', ['b c.md']],
    ['[a](b_(c).md)', ['b_(c).md']],
    ['[a](b\\)c.md) [x](y&amp;z.md)', ['b)c.md', 'y&z.md']],
    ['[a `]` b](c.md)', ['c.md']],
    ['[one\nline](more.md)', ['more.md']],
    ['[r]: ./x.md "t"\n[s]: y.md\n> [t]: <z.md>', ['./x.md', 'y.md', 'z.md']],
    ['[^1]: note', []],
    ['| [a](b.md) | [c](d.md) |', ['b.md', 'd.md']],
    ['- [a](b.md)\n  - [c](d.md)', ['b.md', 'd.md']],
    ['- a\n\n      code [c](d.md)\n\n  [e](f.md)', ['f.md']],
    ['<a href="x.md">a</a> <IMG alt=">" src=\'y.png\'/>', ['x.md', 'y.png']],
    [
      '<picture><source srcset="d.png 2x, e.png" media="(a)"><img\n src="l.png"></picture>',
      ['d.png', 'e.png', 'l.png'],
    ],
    [
      '<source srcset="img/dark (1).png"><img srcset="a.png 1x,b,c.png 1.5x, d.png 800w ,e.png">',
      ['img/dark (1).png', 'a.png', 'b,c.png', 'd.png', 'e.png'],
    ],
    [
      '<video src="a.mp4" poster="p.png"></video> <iframe src="https://a.b"></iframe>',
      ['a.mp4', 'p.png', 'https://a.b'],
    ],
    ['<pre class="x"><code><a href="in-pre.md">a</a> [no](md.md)</code></pre>', ['in-pre.md']],
    ['{% content-ref url="../a.md" %}\n[a.md](../a.md)\n{% endcontent-ref %}', ['../a.md', '../a.md']],
    ['{% include "../.gitbook/includes/x.md" %}', ['../.gitbook/includes/x.md']],
    [
      '{% file src="a.zip" %}\n{% embed url="https://a.b" %}\n{% openapi src="./o.yaml" path="/p" method="get" %}',
      ['a.zip', 'https://a.b', './o.yaml'],
    ],
    ['{% tabs %}\n  {% tab title="a" %}\n\n    [a](b.md)\n  {% endtab %}\n{% endtabs %}', ['b.md']],
  ])('finds those of %j', (markdown, expected) => {
    expect(targets(markdown)).toEqual(expected);
    for (const link of findLinks(markdown)) expect(link.end - link.start).toBeGreaterThan(0);
  });

  it.each([
    '```\n[a](b.md)\n```',
    '    [a](b.md)',
    '`[a](b.md)`',
    '`` ` [a](b.md) ``',
    '\\[a](b.md)',
    '[a] (b.md)',
    '[a](b c.md)',
    'a](b.md)',
    '<!-- [a](b.md) <a href="x"> -->',
    '<script>\n"<a href=x>"\n</script>',
  ])('leaves %j alone', (markdown) => {
    expect(targets(markdown)).toEqual([]);
  });
});

describe('rewriteLinks', () => {
  it('changes addresses and no other byte', () => {
    const markdown = 'See [a  b]( <x y.md>  "t" ) and\r\n\t![i](y.md)\r\n<a  href="z.md" >z</a>';
    expect(rewriteLinks(markdown, ({ target }) => (target === 'y.md' ? undefined : '/pages/1'))).toBe(
      'See [a  b]( </pages/1>  "t" ) and\r\n\t![i](y.md)\r\n<a  href="/pages/1" >z</a>',
    );
  });

  const pieces = [
    '[',
    ']',
    '(',
    ')',
    '](',
    '!',
    '<',
    '>',
    '<a href="',
    '"',
    '`',
    '``',
    '\\',
    '\n',
    '\n\n',
    '    ',
    'a',
    '#',
    '[a](b)',
    '{% file src="',
    '" %}',
    '```\n',
    '- ',
    '| ',
  ];
  it('gives back the input when each address is given its own text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 50 }), (parts) => {
        const markdown = parts.join('');
        expect(rewriteLinks(markdown, ({ start, end }) => markdown.slice(start, end))).toBe(markdown);
      }),
      { numRuns: 2_000 },
    );
  });
});
