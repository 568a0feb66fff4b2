import { describe, expect, it } from 'vitest';
import { findAnchors } from '../references/find-anchors';
import { checkText } from './check-text';
import { composePage, emptyUnits, readSource } from './page-units';
import { readBack } from './read-back';
import { isOpen, showUnits } from './show-units';
import { followPage } from './stored-units';
import { writeTexts } from './write-texts';

const SOURCE =
  '# Dome\n\nOpen it **slowly**.\n\n> A quote of\n> two lines\n\n- alpha `code`\n- beta\n\n| A | B |\n| --- | --- |\n| one | two |\n\n{% hint style="info" %}\nMind the gap.\n{% endhint %}\n';

describe('writing the texts of a page', () => {
  it('says that a text is written where reading the page again finds it, and broken where it does not', () => {
    const source = readSource(SOURCE);
    const before = emptyUnits(source);
    const candidates = [
      'Wort',
      'ein | Strich',
      '- Liste',
      '# Titel',
      'a\n\nb',
      '```',
      '—',
      '> Zitat',
      '{% hint %}',
      '<div>',
    ];
    for (const [index, slot] of source.slots.entries())
      for (const text of candidates) {
        const write = { do: 'write' as const, text, isReviewed: false };
        const written = writeTexts(source, before, { texts: new Map([[index, write]]), blocks: new Map() });
        const read = readBack(source, before, written.markdown);
        const isFound = read.units.every((unit, at) => (at === index ? unit?.text === text : unit === null));
        const isWhole = isFound && read.layout.every(({ held, own }) => !held && own === undefined);
        // A text that is refused may yet be read alike; one that is taken is always found.
        if (written.broken.texts.length === 0)
          expect([slot.text, text, isWhole]).toEqual([slot.text, text, true]);
        else expect(written.broken.texts).toEqual([index]);
        expect(composePage(source, written.page)).toBe(written.markdown);
      }
    const [first] = writeTexts(source, before, {
      texts: new Map([[0, { do: 'write', text: 'Kuppel', isReviewed: false }]]),
      blocks: new Map(),
    }).broken.texts;
    expect(first).toBeUndefined();
  });

  it('takes a block that was built anew as one text, which is right again by a word', () => {
    const source = readSource('Open it.\n');
    const held = readBack(source, emptyUnits(source), 'Auf.\n').units[0];
    expect(held?.text).toBe('Auf.');
    const page = {
      ...emptyUnits(source),
      layout: [{ at: 0, held: { text: 'Ganz anders.', source: 'Open it up.' } }],
    };
    expect(showUnits(source, page).map(({ place, state }) => [place, state])).toEqual([
      ['block:0', 'changed'],
    ]);
    const right = writeTexts(source, page, {
      texts: new Map(),
      blocks: new Map([[0, { do: 'accept', isReviewed: false }]]),
    });
    expect(showUnits(source, right.page).filter(isOpen)).toEqual([]);
    const two = writeTexts(source, page, {
      texts: new Map(),
      blocks: new Map([[0, { do: 'write', text: 'Eins.\n\nZwei.', isReviewed: false }]]),
    });
    expect(two.broken.blocks).toEqual([0]);
  });
});

describe('the checks of a text', () => {
  it.each([
    ['See [this](a.md) and `x`.', 'Siehe [dies](a.md) und `x`.', []],
    ['See [this](a.md).', 'Siehe dies.', ['link-lost']],
    ['Run `x`.', 'Starte es.', ['placeholder-missing']],
    ['Run it.', 'Starte `x`.', ['placeholder-added']],
    ['1,000.5 and 20', '1.000,5 und 20', []],
    ['In 2 steps', 'في ٢ خطوات', []],
    ['In 2 steps', 'In drei Schritten', ['number-differs']],
  ] as const)('of %j as %j are %j', (source, text, faults) => {
    expect(checkText(source, text).map(({ fault }) => fault)).toEqual(faults);
  });

  it('find a title that is long', () => {
    const terms = [{ source: 'dome', target: 'Kuppel' }];
    expect(checkText('Open the dome', 'Dach öffnen', { terms })).toEqual([
      { fault: 'term-missing', of: 'Kuppel' },
    ]);
    // The name of a variable is no term.
    expect(checkText('Open `the dome`', 'Öffne `the dome`', { terms })).toEqual([]);
    expect(checkText('Title', 'x'.repeat(100), { isTitle: true })).toEqual([]);
    expect(checkText('Title', 'x'.repeat(101), { isTitle: true })).toEqual([
      { fault: 'title-long', of: '100' },
    ]);
  });
});

it('a translated heading keeps the anchor of its source, through reading, following and a renamed source', () => {
  const before = '# Two words\n\n## Same\n\n## Same\n\n## Own <a href="#here" id="here"></a>\n';
  const source = readSource(before);
  const words = ['Zwei', 'Gleich', 'Auch', 'Eigen <a href="#here" id="here"></a>'];
  const texts = new Map(
    words.map((text, index) => [index, { do: 'write' as const, text, isReviewed: false }]),
  );
  const written = writeTexts(source, emptyUnits(source), { texts, blocks: new Map() });
  expect(written.broken.texts).toEqual([]);
  expect([...findAnchors(written.markdown)].sort()).toEqual([...findAnchors(before)].sort());
  expect(written.markdown).toContain('# Zwei <a href="#two-words" id="two-words"></a>\n');
  expect(written.page.units.map((unit) => unit?.text.trim().split(' ')[0])).toEqual(
    words.map((text) => text.split(' ')[0]),
  );
  expect(readBack(source, written.page, written.markdown)).toBe(written.page);
  // As somebody changes it in the editor, and then with its anchor lost.
  const edited = written.markdown.replace('Gleich', 'Dasselbe');
  expect(readBack(source, written.page, edited).units[1]).toMatchObject({ text: 'Dasselbe', anchor: 'same' });
  const next = before.replace('# Two words', '# Three');
  const lost = edited.replace(' <a href="#same" id="same"></a>', '');
  const followed = followPage({ page: written.page, source: before, now: lost, next });
  expect(followed.markdown).toContain('# Zwei <a href="#three" id="three"></a>\n');
  expect(followed.markdown).toContain('## Dasselbe <a href="#same" id="same"></a>\n');
});

it('blames the text alone that makes more blocks of its own', () => {
  const source = readSource('One.\n\nTwo.\n\nThree.\n');
  const write = (text: string) => ({ do: 'write' as const, text, isReviewed: false });
  const texts = new Map([write('Eins.'), write('Zwei.\n\nUnd mehr.'), write('Drei.')].entries());
  expect(writeTexts(source, emptyUnits(source), { texts, blocks: new Map() }).broken.texts).toEqual([1]);
});
