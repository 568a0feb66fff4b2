import { gemoji } from 'gemoji';
import { describe, expect, it } from 'vitest';
import { readEmoji } from './emoji';

const hexOf = (text: string) => [...text].map((point) => point.codePointAt(0)?.toString(16)).join('-');

describe('an emoji', () => {
  it('is one and the same as a character or as code points, with and without variation selectors', () => {
    expect(gemoji.length).toBeGreaterThan(1_800);
    for (const { emoji } of gemoji) {
      const read = readEmoji(emoji);
      expect(read, emoji).toBeDefined();
      const bare = emoji.replaceAll('\ufe0f', '');
      for (const form of [bare, hexOf(emoji), hexOf(emoji).toUpperCase(), hexOf(bare), read ?? ''])
        expect(readEmoji(form), `${emoji} as ${form}`).toBe(read);
    }
    expect([readEmoji('2764'), readEmoji('1f44d'), readEmoji('👍🏽')]).toEqual(['❤️', '👍', '👍🏽']);
  });

  it.each([
    '',
    'a',
    '1',
    '31',
    '1f44d-',
    'thumbsup',
    '👍👍',
    '👍 ',
    'd800',
    '110000',
    'ffffff',
    '©a',
    '\u200d',
    '\ufe0f',
  ])('is not %j', (text) => {
    expect(readEmoji(text)).toBeUndefined();
  });
});
