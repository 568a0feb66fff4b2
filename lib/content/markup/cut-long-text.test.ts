import { describe, expect, it } from 'vitest';
import { RESERVED_ANCHORS } from '../slug';
import { cutLongText } from './cut-long-text';
import { readMarkup } from './to-hast';

const paragraph = `${'Words of a page. '.repeat(60)}\n\n`;
const section = (title: string) => `## ${title}\n\n${paragraph.repeat(12)}`;

describe('the pieces of a long text', () => {
  it('are the text, cut before headings', () => {
    const text = Array.from({ length: 40 }, (_, at) => section(`Part ${at}`)).join('');
    const pieces = cutLongText(text);
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(10);
    for (const piece of pieces) {
      expect(piece).toMatch(/^## Part/);
      expect(piece.length).toBeLessThan(60_000);
    }
  });

  it('leave whole what is one block, and end where there are no headings', () => {
    const tabs = `{% tabs %}\n{% tab title="One" %}\n${paragraph.repeat(60)}{% endtab %}\n{% endtabs %}\n\n`;
    const pieces = cutLongText(paragraph.repeat(100) + tabs + paragraph.repeat(100));
    expect(pieces.filter((piece) => piece.includes('{% tab'))).toEqual([
      expect.stringContaining('{% endtabs %}'),
    ]);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(2 * tabs.length);
    expect(cutLongText('word '.repeat(100_000))).toHaveLength(1);
  });

  it('have the notes and the addresses of links that stand elsewhere', () => {
    const text = `Begin[^1] with [it][There].\n\n${section('More').repeat(4)}[there]: https://example.org/x\n\n[^1]: Said at the end.\n`;
    const [first = ''] = cutLongText(text);
    expect(first).toContain('[there]: https://example.org/x');
    expect(first).toContain('[^1]: Said at the end.');
  });

  it('share the anchors of the page', () => {
    const text = `${section('Same').repeat(6)}<details>\n<summary>Same</summary>\n\nInside.\n\n</details>\n`;
    const taken = new Set(RESERVED_ANCHORS);
    const ids = cutLongText(text).flatMap((piece) =>
      readMarkup(piece, 'token', undefined, taken).outline.map(({ id }) => id),
    );
    expect(ids).toEqual(['same', 'same-1', 'same-2', 'same-3', 'same-4', 'same-5']);
    expect(ids).toEqual(readMarkup(text, 'token').outline.map(({ id }) => id));
  });
});
