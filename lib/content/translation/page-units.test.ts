import { describe, expect, it } from 'vitest';
import { followSource } from './follow-source';
import { composePage, emptyUnits, type PageUnits, readSource, stateOf } from './page-units';
import { readBack } from './read-back';
import { readPage } from './stored-units';

const translate = (source: string, units: PageUnits, from: string, to: string): PageUnits => {
  const page = readSource(source);
  return readBack(
    page,
    units,
    composePage(page, units).replace(from, () => to),
  );
};

const begin = (source: string) => emptyUnits(readSource(source));
const follow = (before: string, units: PageUnits, after: string) =>
  followSource(readSource(before), units, readSource(after));
const compose = (source: string, units: PageUnits) => composePage(readSource(source), units);
const statesOf = (source: string, { units }: PageUnits) =>
  readSource(source).slots.map((slot, index) => stateOf(slot, units[index]));

describe('the texts of a page', () => {
  it('are cut as one translates them, and what is not translated is left out', () => {
    const page = [
      '# Title',
      'A paragraph with `code`, a [link](page.md) and $$x$$.',
      '- one\n- two\n  over two lines',
      '| a | b |\n| - | - |\n| c | 4 |',
      '```js\nconst words = 1;\n```',
      '{% tabs %}\n{% tab title="First tab" %}\nInside\n{% endtab %}\n{% endtabs %}',
      '<details>\n\n<summary>More</summary>\n\nHidden words\n\n</details>',
      '<figure><img src="a.png" alt="A picture"><figcaption><p>Its caption</p></figcaption></figure>',
      '> quoted\n> twice',
      '$$\nx^2\n$$',
      '![Alone](a.png "t")',
    ].join('\n\n');
    expect(readSource(page).slots.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: Title',
      'paragraph: A paragraph with \uE000, a [link\uE001 and \uE002.',
      'item: one',
      'item: two\nover two lines',
      'cell: a',
      'cell: b',
      'cell: c',
      'cell: 4',
      'attribute: First tab',
      'paragraph: Inside',
      'html: More',
      'paragraph: Hidden words',
      'attribute: A picture',
      'html: Its caption',
      'item: quoted\ntwice',
      'paragraph: ![Alone\uE000t\uE001',
    ]);
  });
});

describe('what is kept out of translation', () => {
  const textsOf = (source: string) => readSource(source).slots.map(({ text }) => text);

  it('is no text: blocks, cells, pictures and words in a sentence', () => {
    const page = [
      'Before',
      '<div translate="no">\n\n## Kept\n\n- kept too\n\n</div>',
      '<p translate="NO">Kept in one piece</p>',
      '<table><tbody><tr><td translate="no">Kept</td><td>Told</td></tr></tbody></table>',
      'Ask <span translate="no">Acme <span>Cloud</span> One</span> now <img translate="no" src="a.png" alt="Kept"> or later',
      '<div translate="yes">\n\nTold as well\n\n</div>',
      'A `<div translate="no">` in code',
    ].join('\n\n');
    expect(textsOf(page)).toEqual([
      'Before',
      'Told',
      'Ask \uE000 now \uE001 or later',
      'Told as well',
      'A \uE000 in code',
    ]);
  });

  it('is what the source says, and what a person wrote for it returns with it', () => {
    const open = 'One.\n\nTwo.\n';
    const kept = 'One.\n\n<div translate="no">\n\nTwo.\n\n</div>\n';
    const units = translate(open, begin(open), 'Two.', 'Zwei.');
    const out = follow(open, units, kept);
    expect(compose(kept, out)).toBe(kept);
    expect(out.removed).toMatchObject([{ source: 'Two.', text: 'Zwei.' }]);
    const back = follow(kept, out, open);
    expect([compose(open, back), back.removed]).toEqual(['One.\n\nZwei.\n', []]);
  });
});

describe('a translation by a person', () => {
  const source = '# Guide\n\nFirst step. Second step.\n\n- alpha item\n- beta item\n';

  it('is read from the text of the page, and stays when the source changes elsewhere', () => {
    const units = translate(source, begin(source), 'First step. Second step.', 'Erstens. Zweitens.');
    expect(statesOf(source, units)).toEqual(['missing', 'translated', 'missing', 'missing']);
    const after = source
      .replace('alpha item', 'alpha thing item')
      .replace('# Guide', '# Guide\n\nBrand new words.');
    const followed = follow(source, units, after);
    expect(compose(after, followed)).toBe(
      '# Guide\n\nBrand new words.\n\nErstens. Zweitens.\n\n- alpha thing item\n- beta item\n',
    );
  });

  it('is marked as changed when its source is moved and changed at once', () => {
    const before = 'Pull the lever twice.\n\nWait a while.\n\nThen go home.\n';
    const units = translate(before, begin(before), 'Pull the lever twice.', 'Zweimal ziehen.');
    const after = 'Wait a while.\n\nThen go home.\n\nPull the lever three times.\n';
    const followed = follow(before, units, after);
    expect(statesOf(after, followed)).toEqual(['missing', 'missing', 'changed']);
    expect([compose(after, followed), followed.removed]).toEqual([
      'Wait a while.\n\nThen go home.\n\nZweimal ziehen.\n',
      [],
    ]);
    // Another text in its place is none of it.
    const other = follow(before, units, 'Wait a while.\n\nThen go home.\n\nClose the door.\n');
    expect(other.removed).toMatchObject([{ text: 'Zweimal ziehen.' }]);
  });

  it('is marked as changed when its source changes, whole, and no longer when that is taken back', () => {
    const units = translate(source, begin(source), 'First step. Second step.', 'Erstens. Zweitens.');
    const after = source.replace('First step', 'First small step');
    const changed = follow(source, units, after);
    expect(statesOf(after, changed)[1]).toBe('changed');
    expect(compose(after, changed)).toContain('Erstens. Zweitens.');
    expect(statesOf(source, follow(after, changed, source))[1]).toBe('translated');
  });

  it('takes over an address that changed, and stays translated', () => {
    const linked = 'See [the guide](a.md) and `npm x`.\n';
    const units = translate(
      linked,
      begin(linked),
      'See [the guide](a.md) and',
      'Siehe [Anleitung](a.md) und',
    );
    const after = linked.replace('a.md', 'b.md').replace('npm x', 'npm y');
    const followed = follow(linked, units, after);
    expect(compose(after, followed)).toBe('Siehe [Anleitung](b.md) und `npm y`.\n');
    expect(statesOf(after, followed)).toEqual(['translated']);
  });

  it('leaves the page with its source, is listed, and comes back with it', () => {
    const units = translate(source, begin(source), '- alpha item', '- Alpha-Punkt');
    const after = source.replace('- alpha item\n', '');
    const gone = follow(source, units, after);
    expect(compose(after, gone)).not.toContain('Alpha-Punkt');
    expect(gone.removed.map(({ text }) => text)).toEqual(['Alpha-Punkt']);
    const back = follow(after, gone, source);
    expect(compose(source, back)).toContain('- Alpha-Punkt');
    expect(back.removed).toEqual([]);
  });

  it('is divided by sentences with a text that is cut in two, and joined with those that become one', () => {
    const units = translate(source, begin(source), 'First step. Second step.', 'Erstens. Zweitens.');
    const cut = source.replace('First step. ', 'First step.\n\n');
    const parts = follow(source, units, cut);
    expect(compose(cut, parts)).toContain('Erstens.\n\nZweitens.');
    const joined = follow(cut, parts, source);
    expect(compose(source, joined)).toContain('Erstens. Zweitens.');
    const one = translate(source, begin(source), 'First step. Second step.', 'In einem Satz');
    const beside = follow(source, one, cut);
    expect(compose(cut, beside)).toBe(cut);
    expect(statesOf(cut, beside).slice(1, 3)).toEqual(['changed', 'missing']);
    expect(beside.units[1]?.text).toBe('In einem Satz');
  });

  it('stays where a person moved or removed blocks or wrote some of their own', () => {
    const page = readSource(source);
    const text =
      'First step. Second step.\n\n# Guide\n\nNur hier.\n\n- alpha item\n- beta item\n- nur hier\n';
    const units = readBack(page, emptyUnits(page), text);
    expect(composePage(page, units)).toBe(text);
    const after = source.replace('Second step', 'Another step').replace('beta item', 'gamma item');
    expect(compose(after, follow(source, units, after))).toBe(text.replace('Second step', 'Another step'));
  });

  it('is found again where the page was cut into fewer texts before', () => {
    const titled =
      '{% code title="Main file" %}\n```js\nx\n```\n{% endcode %}\n\nFirst words.\n\nLast words.\n';
    const [page, slots] = [readSource(titled), readSource(titled).slots];
    const write = (index: number, text: string, by: 'person' | 'machine') => {
      const { text: source = '', atoms = [] } = slots[index] ?? {};
      return { source, atoms, text, by };
    };
    const [first, last] = [write(1, 'Erste Worte.', 'machine'), write(2, 'Letzte Worte.', 'person')];
    const layout = page.blocks.map((_, at) => ({ at }));
    const now = titled.replace('First words.', 'Erste Worte.').replace('Last words.', 'Letzte Worte.');
    const old = { units: [first, last], layout, removed: [] };
    const read = readPage({ page: old, source: titled, now });
    expect(read).toEqual({ units: [null, first, last], layout, removed: [] });
    expect(composePage(page, read)).toBe(now);
  });
});
