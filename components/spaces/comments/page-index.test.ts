import { describe, expect, it } from 'vitest';
import { toCompact } from '@/lib/content/anchors/visible-text';
import { PageSourceMap } from './page-index';

const markdown = `# Opening

Press the **red** button. Tell the warden.

* Tell the warden
* Take the key

{% hint style="info" %}
Tell the warden
{% endhint %}
`;
/** As a browser has it, with a heading's sign and other white space. */
const drawn =
  'Opening\n Press the red button.  Tell the warden.\nTell the warden\nTake the key\nTell the warden';
const index = new PageSourceMap(markdown);
const compact = toCompact(drawn).text;
const say = (range: { start: number; end: number } | undefined) =>
  range && markdown.slice(range.start, range.end);

describe('a page as it is written and as it is drawn', () => {
  it('finds the source of drawn words, mark-up whole', () => {
    expect(say(index.findSource('the red button', 0))).toBe('the **red** button');
  });

  it('tells the same words apart by where they are drawn', () => {
    const places = [...compact.matchAll(/Tellthewarden/g)].map(({ index: at }) =>
      index.findSource('Tell the warden', at),
    );
    expect(places.map((range) => range?.start)).toEqual(
      [...markdown.matchAll(/Tell the warden/g)].map(({ index: at }) => at),
    );
  });

  it('finds drawn words again from their source', () => {
    for (const { index: start } of markdown.matchAll(/Tell the warden/g)) {
      const range = { start, end: start + 'Tell the warden'.length };
      const found = index.findDrawn(compact, range);
      expect(found && compact.slice(found.start, found.end)).toBe('Tellthewarden');
      expect(index.findSource('Tell the warden', found?.start ?? 0)).toEqual(range);
    }
  });

  it('names the block that words begin in', () => {
    expect(say(index.findBlock('Take the key', compact.indexOf('Take')))).toBe(
      '* Tell the warden\n* Take the key',
    );
  });

  it('finds nothing of what comes from elsewhere', () => {
    expect(index.findSource('Included words', 3)).toBeUndefined();
    expect(index.findDrawn('', { start: 0, end: 5 })).toBeUndefined();
  });
});
