import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMergeCase } from '@/lib/testing/merge-model';
import { mergeMarkdown } from '../merge/merge-markdown';
import { type Anchor, makeAnchor } from './anchor';
import { followAnchor } from './follow-anchor';

const lines = (...parts: string[]) => `${parts.join('\n\n')}\n`;
const page = lines(
  '# Title',
  'One is here. Two is over there.',
  'Three comes later on.',
  '* an item\n* another item',
);
const anchorOf = (text: string, quote: string) => {
  const start = text.indexOf(quote);
  return makeAnchor(text, { start, end: start + quote.length });
};
const follow = (quote: string, after: string, before = page) => {
  const { quote: found, isDetached, start, end } = followAnchor(anchorOf(before, quote), before, after);
  if (!isDetached) expect(after.slice(start, end)).toBe(found);
  return isDetached ? `detached: ${found}` : found;
};

describe('an anchor', () => {
  it('stays with its words while others are edited', () => {
    expect(follow('Two is', page.replace('One is here.', 'Zero was before. One has been here.'))).toBe(
      'Two is',
    );
    expect(follow('another item', page.replace('* an item', '* an item more\n* an item between'))).toBe(
      'another item',
    );
  });

  it('takes in what is written between its words', () => {
    expect(follow('Two is over there.', page.replace('Two is over', 'Two is not quite over'))).toBe(
      'Two is not quite over there.',
    );
  });

  it('goes with a block that is moved, and edited by somebody else', () => {
    const main = lines(
      '# Title',
      'Three comes later on.',
      '* an item\n* another item',
      'One is here. Two is over there.',
    );
    const yours = page.replace('One is here.', 'One is here now.');
    const { markdown } = mergeMarkdown(page, main, yours);
    expect(follow('Two is over there.', markdown)).toBe('Two is over there.');
    expect(follow('Three comes later on.', page.replace('later on', 'much later on'))).toBe(
      'Three comes much later on.',
    );
  });

  it('finds its words in another block', () => {
    expect(follow('Two is over there.', page.replace('here. Two', 'here.\n\nTwo'))).toBe(
      'Two is over there.',
    );
  });

  it('is detached with its quote when its words are gone, and comes back with them', () => {
    const gone = page.replace(' Two is over there.', '');
    expect(follow('Two is over there.', gone)).toBe('detached: Two is over there.');
    const detached = followAnchor(anchorOf(page, 'Two is over there.'), page, gone);
    const back = followAnchor(detached, gone, page);
    expect([back.isDetached, back.quote]).toEqual([false, 'Two is over there.']);
    expect(follow('One', lines('# Title', 'Another text.'))).toBe('detached: One');
  });

  it('is where it was when the text is, and never without a quote', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(40), fc.nat(40), (before, after, start, length) => {
        const anchor = makeAnchor(before, { start, end: start + length });
        if (anchor.quote !== '') expect(followAnchor(anchor, before, before)).toEqual(anchor);
        const followed = followAnchor(anchor, before, after);
        if (followed.isDetached) expect(followed.quote).toBe(anchor.quote);
        else expect(after.slice(followed.start, followed.end)).toBe(followed.quote);
      }),
    );
  });

  it('is found in every merge that kept its sentence', () => {
    const text = lines(
      '# Guide',
      ...Array.from(
        { length: 12 },
        (_, index) => `Part ${index} begins with a sentence. Part ${index} ends with number ${index * 7}.`,
      ),
    );
    for (let seed = 1; seed <= 50; seed++) {
      const made = makeMergeCase(text, seed);
      if (!made) continue;
      const merged = mergeMarkdown(made.base, made.main, made.yours).markdown;
      for (let index = 0; index < 12; index++) {
        const quote = `Part ${index} ends with number ${index * 7}.`;
        if (!made.main.includes(quote) || !merged.includes(quote)) continue;
        const followed: Anchor = followAnchor(anchorOf(made.main, quote), made.main, merged);
        expect(followed.quote, `seed ${seed}`).toBe(quote);
      }
    }
  });
});
