import { describe, expect, it } from 'vitest';
import { seedRandom } from '@/lib/testing/seed-random';
import { locateRendered } from './locate-rendered';
import { readVisible } from './read-visible';
import { placeRendered, renderedOf } from './rendered-of';

const page = [
  '---\ntitle: No\n---\n# Title \\*x\\* &amp; more',
  'Some **bold** and [a link](http://x.y "t") `code` here 🙂\nnext line &eacute;t[ref] https://a.io/b.c.',
  '{% hint style="info" %}\nInside **hint** text\n{% endhint %}',
  '> quote one\n> quote two',
  '* item one\n  goes on\n* item two\n\n  ```js\n  let a = 1;\n    b();\n  ```',
  '| a | b |\n| - | - |\n| x **y** | `p \\| q` |',
  '<details><summary>Sum &lt; x</summary>\n\nBody text\n\n</details>',
  '[ref]: http://z\n',
].join('\n\n');

const locate = (rendered: string, near?: number) => {
  const range = locateRendered(page, rendered, near);
  return range && page.slice(range.start, range.end);
};

describe('locateRendered', () => {
  it.each([
    ['Title *x* & more', 'Title \\*x\\* &amp; more'],
    ['bold', 'bold'],
    ['bold and a link code', '**bold** and [a link](http://x.y "t") `code`'],
    ['old and', '**bold** and'],
    ['here 🙂 next', 'here 🙂\nnext'],
    ['étref https', '&eacute;t[ref] https://a.io/b.c'],
    ['Inside hint text', 'Inside **hint** text'],
    ['one\nquote', 'one\n> quote'],
    ['goes on item two\n\nlet a = 1; b()', 'goes on\n* item two\n\n  ```js\n  let a = 1;\n    b()'],
    ['x y\tp | q', 'x **y** | `p \\| q`'],
    ['Sum < x\nBody', 'Sum &lt; x</summary>\n\nBody'],
    ['text\nquote one', 'text\n{% endhint %}\n\n> quote one'],
    ['title: No', 'title: No'],
  ])('finds %j', (rendered, source) => {
    expect(locate(rendered)).toBe(source);
  });

  it('finds the one that is nearest, and nothing that is not there', () => {
    expect(locateRendered(page, 'quote', page.indexOf('quote two'))?.start).toBe(page.indexOf('quote two'));
    expect([locate('no such words'), locate(' \n')]).toEqual([undefined, undefined]);
  });

  it('covers whatever is selected, wherever it begins and ends', () => {
    const visible = readVisible(page);
    const random = seedRandom(7);
    for (let run = 0; run < 400; run += 1) {
      const text = visible.textOf(Math.floor(random() * visible.blocks.length));
      const from = Math.floor(random() * text.text.length);
      const to = from + 1 + Math.floor(random() * 40);
      const rendered = text.text.slice(from, to);
      const [lead, rest] = [rendered.length - rendered.trimStart().length, rendered.trimEnd().length];
      if (lead >= rest) continue;
      const [start, end] = [text.starts[from + lead] ?? 0, text.ends[from + rest - 1] ?? 0];
      const range = locateRendered(visible, rendered, start);
      expect(range && range.start <= start && range.end >= end, JSON.stringify(rendered)).toBe(true);
      expect(range && renderedOf(visible, range).text.replace(/\s+/g, '')).toContain(
        rendered.replace(/\s+/g, ''),
      );
    }
  });
});

describe('renderedOf', () => {
  it('tells how a range is drawn, and what is drawn before it', () => {
    const start = page.indexOf('**bold');
    const rendered = renderedOf(readVisible(page), { start, end: page.indexOf(' here') });
    expect(rendered).toEqual({ text: 'bold and a link code', before: 'Some ' });
    const drawn = 'Some  bold and a link\ncode here';
    expect(placeRendered(drawn, rendered)).toEqual({ start: 6, end: 26 });
  });
});
